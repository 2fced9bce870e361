import { sql } from 'kysely'
import { findViolations, paymentInvariants, rentInvariants } from '../../server/src/features/operations/index.ts'
import { addDays } from '../../server/src/kernel/days.ts'
import { advanceTo } from '../../server/src/testing/billing-clock.ts'
import { officeContract } from '../../server/src/testing/office-contract.ts'
import { startTestApp, type TestApp, type TestResponse } from '../../server/src/testing/test-app.ts'
import { signInAs } from '../../server/src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '../../server/src/testing/test-tenants.ts'
import { seededRandom } from '../../testkit/random.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const stepsPerHistory = 14
/** Every history rents a Box, and an app has a limited number of free Boxes. */
const historiesPerApp = 10

interface History {
  readonly app: TestApp
  readonly tenant: TestTenant
  readonly tally: Tally
  readonly random: () => number
  readonly paymentId: string
  readonly invoiceNumber: string
  readonly unlock: () => Promise<TestResponse>
  /** Names of the steps, for the report of a failure. */
  readonly steps: string[]
}

const reason = 'A reason of the hazard'

async function startHistory(app: TestApp, tally: Tally, random: () => number): Promise<History> {
  const tenant = await createTenant(app, validCard)
  const rents = app.database.db.selectFrom('rent').select(['paymentId', 'invoiceNumber'])
  const { paymentId, invoiceNumber } = await rents.where('contractId', '=', tenant.contractId).executeTakeFirstOrThrow()
  const contract = (await tenant.contract()).body
  const doors = (await tenant.get('/api/client/my/doors')).body
  const position = doors.locations[0].warehouse.location
  const unlock = () => {
    app.clock.advance(60_000)
    return tenant.post(`/api/client/lock-v2/box-unlock/${contract.boxId}`, position)
  }
  const ids = { paymentId: paymentId ?? '', invoiceNumber: invoiceNumber ?? '' }
  return { app, tenant, tally, random, ...ids, unlock, steps: [] }
}

const disputesOf = ({ app, paymentId }: History) =>
  app.database.db.selectFrom('dispute').selectAll().where('paymentId', '=', paymentId).execute()

/** The money of the payment at the provider: charged and reinstated less refunded and disputed. */
async function balanceOf({ app, paymentId }: History): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select
    coalesce(sum(case when kind in ('CHARGE', 'REINSTATEMENT') then amount else -amount end), 0)::int as balance
    from sandbox_ledger where merchant_payment_id = ${paymentId}`.execute(app.database.db)
  return rows[0]?.balance ?? 0
}

const provider = ({ app }: History) => {
  const sandbox = app.services.payments.sandbox
  if (!sandbox) throw new Error('There is no payment sandbox')
  return sandbox.disputes
}

/** A refusal is allowed, a server error is not. */
function checkStatus({ tally, steps: story }: History, { status }: TestResponse): void {
  tally.must(status < 500, () => `${status} after ${story.join(', ')}`)
}

async function act(history: History, path: string, body: object): Promise<void> {
  const token = await signInAs(history.app, 'OWNER')
  const options = { token, body: { reason, ...body } }
  checkStatus(history, await history.app.request('POST', `/api/office/${path}`, options))
}

async function actOnContract(history: History, action: string, body: object = {}): Promise<void> {
  checkStatus(history, await officeContract(history.app, history.tenant).act(action, body))
}

async function dayAfter({ app }: History, days: number): Promise<string> {
  return addDays(app.clock.now().toISOString().slice(0, 10), days)
}

async function countOf({ app, paymentId, invoiceNumber }: History) {
  const refunds = app.database.db.selectFrom('refund').select('id').where('paymentId', '=', paymentId)
  const notes = app.database.db.selectFrom('invoice').select('number').where('corrects', '=', invoiceNumber)
  return { refunds: (await refunds.execute()).length, notes: (await notes.execute()).length }
}

type Step = (history: History) => Promise<unknown>

/** A step may be refused. Only its effects count. */
const steps: Readonly<Record<string, Step>> = {
  dispute: async (history) => {
    await history.app.settle()
    const balance = await balanceOf(history)
    if (balance <= 0) return
    const amount = history.random() < 0.5 ? balance : 1 + Math.floor(history.random() * balance)
    await provider(history).open(history.paymentId, { amount })
    await history.app.settle()
  },
  won: (history) => provider(history).close(history.paymentId, 'WON'),
  lost: (history) => provider(history).close(history.paymentId, 'LOST'),
  deliver: (history) => history.app.settle(),
  refund: async (history) => {
    const { refunds } = await countOf(history)
    const amount = history.random() < 0.3 ? {} : { amount: 1 + Math.floor(history.random() * 20) }
    return act(history, `payments/${history.paymentId}/refund`, { version: refunds + 1, ...amount })
  },
  creditNote: async (history) => {
    const { notes } = await countOf(history)
    const settlement = (['REFUND', 'CREDIT', 'NONE'] as const)[Math.floor(history.random() * 3)]
    const lines = history.random() < 0.3 ? {} : { lines: [{ line: 0, amount: 1 + Math.floor(history.random() * 10) }] }
    return act(history, `invoices/${history.invoiceNumber}/credit-note`, { version: notes + 1, settlement, ...lines })
  },
  // Staff record the decision of the bank before its message arrives.
  outcome: async (history) => {
    const dispute = (await disputesOf(history)).find(({ status }) => status === 'OPEN')
    if (!dispute) return
    const outcome = history.random() < 0.5 ? 'WON' : 'LOST'
    await provider(history).close(history.paymentId, outcome)
    const fee = outcome === 'LOST' ? { fee: 15 } : {}
    await act(history, `disputes/${dispute.id}`, { version: dispute.version, outcome, ...fee })
  },
  resume: (history) => actOnContract(history, 'resume'),
  end: (history) => {
    const ground = (['FRAUD', 'BREACH', 'AGREEMENT'] as const)[Math.floor(history.random() * 3)]
    return actOnContract(history, 'end', { ground })
  },
  clear: (history) => actOnContract(history, 'clearance'),
  deposit: (history) => {
    const action = (['RETURN', 'SET_OFF', 'RETAIN'] as const)[Math.floor(history.random() * 3)]
    return actOnContract(history, 'deposit', { action, ...(action === 'RETAIN' ? { text: 'Damage' } : {}) })
  },
  days: async (history) => advanceTo(history.app, await dayAfter(history, 1 + Math.floor(history.random() * 3))),
}

const names = Object.keys(steps)

/** Checks the money at the provider and the door after a step. */
async function check(history: History): Promise<void> {
  const { tally, app, tenant } = history
  const story = () => history.steps.join(', ')
  const balance = await balanceOf(history)
  tally.must(balance >= 0, () => `the payment has ${balance} after ${story()}`)
  const isDisputed = (await disputesOf(history)).some(({ status }) => status === 'OPEN')
  if (!isDisputed) return
  const { status } = await history.unlock()
  tally.must(status !== 200, () => `the door opens during a dispute after ${story()}`)
  const codes = app.database.db.selectFrom('doorCode').select('id').where('revokedAt', 'is', null)
  const valid = await codes.where('contractId', '=', tenant.contractId).execute()
  tally.must(valid.length === 0, () => `${valid.length} codes are valid during a dispute after ${story()}`)
}

async function runHistory(history: History): Promise<void> {
  const { tally, random } = history
  const failuresBefore = tally.failures.length
  const opened = await history.unlock()
  tally.must(opened.status === 200 || opened.status === 503, () => `the door is closed before: ${opened.status}`)
  for (let n = 0; n < stepsPerHistory; n++) {
    // Begins with a dispute in half of the histories.
    const name = n === 0 && random() < 0.5 ? 'dispute' : (names[Math.floor(random() * names.length)] ?? '')
    history.steps.push(name)
    await steps[name]?.(history)
    await check(history)
  }
  const failed = tally.failures.splice(failuresBefore)
  tally.record(failed.length === 0, () => failed.join('; '))
}

/** Closes every dispute and runs the jobs, so that the invariants hold. */
async function finish(histories: readonly History[]): Promise<string[]> {
  const [first] = histories
  if (!first) return []
  for (const history of histories) await provider(history).close(history.paymentId, 'LOST')
  await first.app.settle()
  await advanceTo(first.app, await dayAfter(first, 2))
  await first.app.settle()
  return findViolations(first.app.database.db, [...paymentInvariants, ...rentInvariants])
}

export const disputedContracts: Hazard = {
  id: 'G7',
  guarantee:
    'disputes, refunds and ends in any order never return more than was paid, and no door opens during a dispute',
  run: (scale) =>
    onPostgres(async () => {
      const count = trialsOf(scale, 200)
      const tally = new Tally()
      const random = seededRandom(scale.seed)
      while (tally.trials < count) {
        const app = await startTestApp()
        try {
          const histories: History[] = []
          while (histories.length < historiesPerApp && tally.trials < count) {
            const history = await startHistory(app, tally, random)
            histories.push(history)
            await runHistory(history)
          }
          const violations = await finish(histories)
          const stories = histories.map(({ steps: story, tenant }) => `${tenant.contractId}: ${story.join(', ')}`)
          tally.must(violations.length === 0, () => `${violations.join('; ')} after ${stories.join('\n')}`)
        } finally {
          await app.close()
        }
      }
      return tally.result(
        `${count} histories of ${stepsPerHistory} random steps: disputes opened, won and lost at the bank or by staff, refunds, credit notes, ends, clearance, deposit; ledger of the provider, door and codes checked after every step`,
      )
    }),
}
