import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../server/src/kernel/database/index.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { signInAs } from '../../server/src/testing/test-staff.ts'
import { seededRandom } from '../../testkit/random.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'
import { officeCalls } from './office-cases.ts'
import { findChangeSubjects, findUnauditedCounts, makeRandomChange } from './random-change.ts'

const workerFile = fileURLToPath(new URL('../harness/office-worker.ts', import.meta.url))
const concurrentChanges = 6

interface AuditTest {
  readonly app: TestApp
  readonly url: string
  readonly token: string
  readonly tally: Tally
  readonly random: () => number
  /** The counts at the start of the hazard. */
  readonly unauditedCounts: string
}

const countEntries = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entry`.execute(db)
  return rows[0]?.count ?? 0
}

async function compare(
  { app, tally, unauditedCounts }: AuditTest,
  what: string,
  [before, acknowledged]: [number, number],
) {
  const current = await findUnauditedCounts(app.database.db)
  const written = (await countEntries(app.database.db)) - before
  tally.record(
    current === unauditedCounts && written >= acknowledged,
    () =>
      `${what}: ${current} instead of ${unauditedCounts}; ${written} entries for ${acknowledged} acknowledged changes`,
  )
}

/** Kills the process that makes changes. Returns the number of acknowledged changes. */
async function killProcesses(test: AuditTest, kills: number): Promise<number> {
  let total = 0
  for (let kill = 0; kill < kills; kill++) {
    const before = await countEntries(test.app.database.db)
    const seed = String(Math.floor(test.random() * 2 ** 31))
    const worker = fork(workerFile, [test.url, test.token, seed], { execArgv: ['--import', 'tsx'] })
    let acknowledged = 0
    await once(worker, 'message')
    worker.on('message', () => {
      acknowledged += 1
    })
    while (acknowledged === 0 && worker.exitCode === null) await pause(5)
    await pause(test.random() * 400)
    await end(worker)
    total += acknowledged
    await compare(test, `killed process ${kill}`, [before, acknowledged])
  }
  return total
}

async function end(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

/** Ends database connections while changes run in them. Returns the number of acknowledged changes. */
async function killConnections(test: AuditTest, kills: number): Promise<number> {
  const { app, token, random } = test
  const subjects = await findChangeSubjects(app.database.db)
  const send = async (method: 'POST' | 'PUT', path: string, body: object) =>
    (await app.request(method, `/api/office/${path}`, { token, body })).status
  const admin = new pg.Client({ connectionString: test.url })
  await admin.connect()
  let total = 0
  for (let kill = 0; kill < kills; kill++) {
    const before = await countEntries(app.database.db)
    const changes = Array.from({ length: concurrentChanges }, () =>
      makeRandomChange({ db: app.database.db, send }, subjects, random).catch(() => 0),
    )
    await pause(random() * 25)
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and (state like 'idle in transaction%' or state = 'active')`)
    const statuses = await Promise.all(changes)
    const acknowledged = statuses.filter((status) => status >= 200 && status < 300).length
    total += acknowledged
    await untilConnected(app)
    await compare(test, `killed connections ${kill}`, [before, acknowledged])
  }
  await admin.end()
  return total
}

/** Repeats a query until it succeeds, because each ended connection of the pool fails once. */
async function untilConnected(app: TestApp): Promise<void> {
  for (;;) {
    const isConnected = await countEntries(app.database.db).then(
      () => true,
      () => false,
    )
    if (isConnected) return
  }
}

class RolledBack extends Error {}

/** Plants a change without an audit entry, which the comparison must find. */
async function plantUnauditedChange({ app, tally, unauditedCounts }: AuditTest): Promise<void> {
  const planted = app.database.db.transaction().execute(async (tx) => {
    await sql`update contract set version = version + 1 where id = (select min(id::text)::uuid from contract)`.execute(
      tx,
    )
    const current = await findUnauditedCounts(tx)
    tally.must(current !== unauditedCounts, () => 'the comparison does not find a change without an audit entry')
    throw new RolledBack()
  })
  await planted.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}

const manipulations: readonly RawBuilder<unknown>[] = [
  sql`update audit_entry set reason = 'another'`,
  sql`update audit_entry set staff_id = null, actor_kind = 'cli' where actor_kind = 'staff'`,
  sql`delete from audit_entry`,
  sql`with gone as (delete from audit_entry returning id) select count(*) from gone`,
  sql`truncate audit_entry`,
  sql`truncate staff cascade`,
  sql`delete from staff where id in (select staff_id from audit_entry)`,
  sql`insert into audit_entry (id, at, actor_kind, actor_name, action, subject_kind, subject_id)
    overriding system value select id, at, 'cli', '', action, subject_kind, subject_id from audit_entry
    on conflict (id) do update set action = 'another'`,
  sql`merge into audit_entry using audit_entry as other on audit_entry.id = other.id when matched then delete`,
]

async function manipulate({ app, tally }: AuditTest): Promise<void> {
  for (const [n, manipulation] of manipulations.entries()) {
    const isRefused = await manipulation.execute(app.database.db).then(
      () => false,
      () => true,
    )
    tally.record(isRefused, () => `manipulation ${n} changed the audit`)
  }
  const writing = officeCalls.filter(([, { path, method }]) => path.includes('/audit') && method !== 'GET')
  tally.must(writing.length === 0, () => `${writing.length} calls change the audit`)
}

export const auditedChanges: Hazard = {
  id: 'G2',
  guarantee:
    'every change by staff has exactly one audit entry, also after kills, and no statement can change an entry',
  run: (scale) =>
    onPostgres(async () => {
      const app = await startTestApp()
      const tally = new Tally()
      const { engine } = app.database
      if (engine.kind !== 'postgres') throw new Error('The hazard needs a real PostgreSQL')
      const [processes, connections] = [trialsOf(scale, 60), trialsOf(scale, 500)]
      try {
        const token = await signInAs(app, 'OWNER')
        const unauditedCounts = await findUnauditedCounts(app.database.db)
        const url = engine.pool.options.connectionString ?? ''
        const test: AuditTest = { app, url, token, tally, random: seededRandom(scale.seed), unauditedCounts }
        await plantUnauditedChange(test)
        const changes = (await killProcesses(test, processes)) + (await killConnections(test, connections))
        await manipulate(test)
        return tally.result(
          `nine kinds of changes of contracts, customers, Boxes, tasks and vouchers; ${processes} processes killed and ${connections} × all working database connections ended during changes, ${changes} changes acknowledged; ${manipulations.length} manipulations refused`,
        )
      } finally {
        await app.close()
      }
    }),
}
