import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { changeByPercent, priceChangesJob } from '../../server/src/features/price-changes/index.ts'
import { addDays, dayMs, toDay } from '../../server/src/kernel/days.ts'
import { copyContracts } from '../../server/src/testing/many-contracts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { signInAs } from '../../server/src/testing/test-staff.ts'
import { seededRandom } from '../../testkit/random.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const contractCount = 30
const noticeDays = 30
const timeZone = 'Europe/Bratislava'
const workerFile = fileURLToPath(new URL('../harness/job-worker.ts', import.meta.url))

interface BatchTest {
  readonly app: TestApp
  readonly url: string
  readonly admin: pg.Client
  readonly tally: Tally
  readonly random: () => number
}

/** Contracts with different first days, some of them with a price guarantee. */
async function createContracts({ app, random }: BatchTest): Promise<void> {
  const { db } = app.database
  await copyContracts(db, 'jan 4', contractCount, '2026-11-15')
  const copies = await db.selectFrom('contract').select('id').where('businessId', 'like', 'COPY%').execute()
  for (const { id } of copies) {
    const startsOn = addDays('2026-11-15', -Math.floor(random() * 900))
    const priceGuaranteeMonths = random() < 0.5 ? 0 : null
    await db.updateTable('contract').set({ startsOn, priceGuaranteeMonths }).where('id', '=', id).execute()
  }
}

/** Deletes the prices that earlier batches announced and starts a batch. Returns its id. */
async function startBatch({ app, random }: BatchTest): Promise<string> {
  await sql`update contract set next_price = null where business_id like 'COPY%'`.execute(app.database.db)
  const percent = Math.round(random() * 170 - 40) / 10
  const today = toDay(app.clock.now(), timeZone)
  const from = random() < 0.5 ? { from: addDays(today, 20 + Math.floor(random() * 40)) } : {}
  const body = { percent, ...from, reason: 'A reason of the hazard' }
  const token = await signInAs(app, 'OWNER')
  const response = await app.request('POST', '/api/office/price-changes', { token, body })
  if (response.status !== 201) throw new Error(`the batch returned ${response.status}`)
  return response.body.id
}

/** Runs the job in another process and kills it. */
async function killProcess({ app, url, random }: BatchTest): Promise<void> {
  const worker: ChildProcess = fork(workerFile, [url], { execArgv: ['--import', 'tsx'] })
  await once(worker, 'message')
  worker.send({ now: app.clock.now().toISOString(), locked: false, job: priceChangesJob.name })
  await pause(random() * 400)
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

/** Runs the job and ends its database connections. */
async function killConnections({ app, admin, random }: BatchTest): Promise<void> {
  const run = priceChangesJob.run(app.services.ctx, {}).catch(() => null)
  await pause(random() * 150)
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and (state like 'idle in transaction%' or state = 'active')`)
  await run
}

/** Repeats the job until the batch is finished. The first use of an ended pool connection fails. */
async function finish({ app }: BatchTest, id: string): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await priceChangesJob.run(app.services.ctx, {}).catch(() => null)
    const batch = app.database.db.selectFrom('priceChange').select('finishedAt').where('id', '=', id)
    if ((await batch.executeTakeFirst().catch(() => undefined))?.finishedAt) return
  }
}

interface BatchRow {
  readonly contractId: string
  readonly state: string
  readonly wasPending: boolean
  readonly fromOn: string | null
  readonly percent: number
  readonly monthlyNet: number
  readonly nextPrice: { from: string; monthlyNet: number } | null
  readonly guaranteedUntil: string
  readonly entries: number
  readonly changedAt: Date | null
  readonly emails: number
}

/** The contracts of a batch with their audit entries and e-mails. */
async function findRows({ app }: BatchTest, id: string, pending: ReadonlySet<string>): Promise<BatchRow[]> {
  const { rows } = await sql<Omit<BatchRow, 'wasPending'>>`
    select item.contract_id, item.state, item.from_on::text, batch.percent, contract.monthly_net, contract.next_price,
      (contract.starts_on + make_interval(months => coalesce(contract.price_guarantee_months, 12)))::date::text as guaranteed_until,
      (select count(*)::int from audit_entry where subject_id = contract.id::text and after ->> 'batch' = ${id}) as entries,
      (select max(at) from audit_entry where subject_id = contract.id::text and after ->> 'batch' = ${id}) as changed_at,
      (select count(*)::int from outbox_email where kind = 'price-changed'
        and dedupe_key like (select '%' || contract.id || ':' || (before ->> 'version') from audit_entry
          where subject_id = contract.id::text and after ->> 'batch' = ${id} limit 1)) as emails
    from price_change_contract item join price_change batch on batch.id = item.price_change_id
    join contract on contract.id = item.contract_id where item.price_change_id = ${id}
    and contract.business_id like 'COPY%'`.execute(app.database.db)
  return rows.map((row) => ({ ...row, wasPending: pending.has(row.contractId) }))
}

function faultOfRow(row: BatchRow): string | null {
  const { state, wasPending, entries, emails, nextPrice, fromOn, changedAt, percent, monthlyNet } = row
  if (state === 'PENDING') return 'pending after the last run'
  if (entries !== (wasPending ? 1 : 0)) return `${entries} audit entries`
  if (state === 'EXCLUDED') return emails === 0 && nextPrice === null ? null : 'excluded and announced'
  if (emails !== 1) return `${emails} e-mails`
  const expected = changeByPercent(monthlyNet, percent)
  if (nextPrice?.monthlyNet !== expected || nextPrice.from !== fromOn) return `price ${JSON.stringify(nextPrice)}`
  if (expected <= monthlyNet || changedAt === null || fromOn === null) return null
  if (fromOn < addDays(toDay(changedAt, timeZone), noticeDays))
    return `notice from ${changedAt.toISOString()} to ${fromOn}`
  return fromOn < row.guaranteedUntil ? `inside the guarantee until ${row.guaranteedUntil}` : null
}

async function runBatch(test: BatchTest, kills: readonly ((test: BatchTest) => Promise<void>)[]): Promise<number> {
  const { app, tally, random } = test
  const id = await startBatch(test)
  const items = app.database.db.selectFrom('priceChangeContract').select('contractId').where('priceChangeId', '=', id)
  const pending = new Set((await items.where('state', '=', 'PENDING').execute()).map(({ contractId }) => contractId))
  for (const kill of kills) {
    await kill(test)
    // The next run is on another day, so the notice is computed again.
    if (random() < 0.5) app.clock.advance(dayMs)
  }
  await finish(test, id)
  const rows = await findRows(test, id, pending)
  for (const row of rows) {
    const fault = faultOfRow(row)
    tally.record(fault === null, () => `contract ${row.contractId} in batch ${id}: ${fault}`)
  }
  return rows.filter(({ state }) => state === 'CHANGED').length
}

export const killedPriceBatches: Hazard = {
  id: 'G5',
  guarantee: 'a killed price batch changes each contract once, never with too short a notice or in its price guarantee',
  run: (scale) =>
    onPostgres(async () => {
      const [byProcess, byConnection] = [trialsOf(scale, 30), trialsOf(scale, 70)]
      const app = await startTestApp()
      const { engine } = app.database
      if (engine.kind !== 'postgres') throw new Error('The hazard needs a real PostgreSQL')
      const url = engine.pool.options.connectionString ?? ''
      const admin = new pg.Client({ connectionString: url })
      await admin.connect()
      const test: BatchTest = { app, url, admin, tally: new Tally(), random: seededRandom(scale.seed) }
      try {
        await createContracts(test)
        let changed = 0
        for (let n = 0; n < byConnection; n++) {
          const kills = Array.from({ length: 1 + Math.floor(test.random() * 4) }, () => killConnections)
          changed += await runBatch(test, kills)
        }
        for (let n = 0; n < byProcess; n++) changed += await runBatch(test, [killProcess, killConnections])
        return test.tally.result(
          `${byProcess + byConnection} batches × ${contractCount} contracts, random per cent and day; ${byProcess} processes killed, database connections ended up to four times in each batch, on several days; ${changed} prices announced, each with one audit entry and one e-mail`,
        )
      } finally {
        await admin.end()
        await app.close()
      }
    }),
}
