import { findViolations, paymentInvariants, rentInvariants } from '../../server/src/features/operations/index.ts'
import { advanceTo } from '../../server/src/testing/billing-clock.ts'
import { startTestApp, type TestApp, type TestResponse } from '../../server/src/testing/test-app.ts'
import { freeBoxes } from '../../server/src/testing/test-orders.ts'
import { addTestStaff, signInStaff } from '../../server/src/testing/test-staff.ts'
import { seededRandom } from '../../testkit/random.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'
import { rentBox } from './warehouse-rows.ts'

const tenantCount = 6
const reason = 'A reason of the hazard'
/** Amount in minor units. It is small, so that the payment covers hundreds of refunds. */
const refunded = 10

interface Tenancy {
  readonly contractId: string
  readonly customerId: string
  readonly paymentId: string
  readonly invoiceNumber: string
  /** The unpaid rent. */
  readonly rentId: string
  /** Amounts of the races that were won, in minor units. */
  readonly expected: { credits: number; refunds: number }
}

interface RaceTest {
  readonly app: TestApp
  readonly tally: Tally
  readonly tokens: readonly string[]
}

interface Action {
  readonly path: string
  readonly body: object
  /** Adds the amount of the action to the expected amounts when the action wins. */
  readonly onWin?: () => void
}

const versionOf = async ({ app }: RaceTest, { contractId }: Tenancy) => {
  const row = app.database.db.selectFrom('contract').select(['version', 'staffSuspendedAt', 'monthlyNet'])
  return row.where('id', '=', contractId).executeTakeFirstOrThrow()
}

const creditOf = ({ contractId, expected }: Tenancy, version: number): Action => ({
  path: `contracts/${contractId}/credit`,
  body: { version, reason, amount: 1, text: 'A credit' },
  onWin: () => {
    expected.credits += 100
  },
})

const countRefund = ({ expected }: Tenancy) => {
  expected.refunds += refunded
}

/** Each race returns actions that exclude each other. */
const races: readonly ((test: RaceTest, tenancy: Tenancy) => Promise<Action[]>)[] = [
  async (test, tenancy) => {
    const { version } = await versionOf(test, tenancy)
    return [1, 2, 3].map(() => creditOf(tenancy, version))
  },
  async (test, tenancy) => {
    const { version, staffSuspendedAt, monthlyNet } = await versionOf(test, tenancy)
    const path = `contracts/${tenancy.contractId}`
    return [
      { path: `${path}/${staffSuspendedAt ? 'resume' : 'suspend'}`, body: { version, reason } },
      { path: `${path}/price`, body: { version, reason, monthlyPrice: (monthlyNet - 1) / 100 } },
      creditOf(tenancy, version),
    ]
  },
  async (test, tenancy) => {
    const version = (await refundsOf(test, tenancy)).length + 1
    const action = { path: `payments/${tenancy.paymentId}/refund`, body: { version, reason, amount: refunded / 100 } }
    return [1, 2, 3].map(() => ({ ...action, onWin: () => countRefund(tenancy) }))
  },
  async (test, tenancy) => {
    const refunds = (await refundsOf(test, tenancy)).length
    const { number, notes } = { number: tenancy.invoiceNumber, notes: await countCreditNotes(test, tenancy) }
    const lines = [{ line: 0, amount: refunded / 100 }]
    const onWin = () => countRefund(tenancy)
    return [
      {
        path: `payments/${tenancy.paymentId}/refund`,
        body: { version: refunds + 1, reason, amount: refunded / 100 },
        onWin,
      },
      {
        path: `invoices/${number}/credit-note`,
        body: { version: notes + 1, reason, lines, settlement: 'REFUND' },
        onWin,
      },
    ]
  },
  async (test, tenancy) => {
    const { version } = await versionOf(test, tenancy)
    const rent = test.app.database.db.selectFrom('rent').select('status').where('id', '=', tenancy.rentId)
    const writtenOff = (await rent.executeTakeFirstOrThrow()).status !== 'WRITTEN_OFF'
    const action = { path: `rents/${tenancy.rentId}/write-off`, body: { version, reason, writtenOff } }
    return [action, action, creditOf(tenancy, version)]
  },
]

const finalRace = async (test: RaceTest, tenancy: Tenancy): Promise<Action[]> => {
  const { version } = await versionOf(test, tenancy)
  const on = test.app.clock.now().toISOString().slice(0, 10)
  return [
    { path: `contracts/${tenancy.contractId}/end`, body: { version, reason, ground: 'AGREEMENT' } },
    { path: `rents/${tenancy.rentId}/paid`, body: { version, reason, on } },
    { path: `rents/${tenancy.rentId}/write-off`, body: { version, reason } },
  ]
}

const refundsOf = ({ app }: RaceTest, { paymentId }: Tenancy) =>
  app.database.db.selectFrom('refund').select('amount').where('paymentId', '=', paymentId).execute()

async function countCreditNotes({ app }: RaceTest, { invoiceNumber }: Tenancy): Promise<number> {
  const notes = app.database.db.selectFrom('invoice').select('number').where('corrects', '=', invoiceNumber)
  return (await notes.execute()).length
}

/** A refused call returns the current version, and the author, time and kind of the latest audited change, if any. */
const isNotified = ({ status, body }: TestResponse) => {
  if (status !== 409 || body.code !== 'office/changed-meanwhile') return false
  return Number.isInteger(body.version) && (body.change === null || typeof body.change.by === 'string')
}

/** Sends all actions concurrently, each from another staff account. */
async function race(test: RaceTest, actions: readonly Action[], what: string): Promise<void> {
  const { app, tally, tokens } = test
  const responses = await Promise.all(
    actions.map(({ path, body }, n) => app.request('POST', `/api/office/${path}`, { token: tokens[n] ?? '', body })),
  )
  const won = actions.filter((_, n) => (responses[n]?.status ?? 500) < 300)
  for (const { onWin } of won) onWin?.()
  const lost = responses.filter(({ status }) => status >= 300)
  tally.record(
    won.length === 1 && lost.every(isNotified),
    () => `${what}: ${responses.map(({ status, body }) => `${status} ${body?.code ?? ''}`).join(', ')}`,
  )
}

async function checkMoney(test: RaceTest, tenancies: readonly Tenancy[]): Promise<void> {
  const { app, tally } = test
  for (const tenancy of tenancies) {
    const refunds = (await refundsOf(test, tenancy)).reduce((total, { amount }) => total + amount, 0)
    const credits = await app.database.db
      .selectFrom('rewardTransaction')
      .select('amount')
      .where('accountId', '=', tenancy.customerId)
      .where('reference', 'like', `contract:${tenancy.contractId}:%`)
      .execute()
    const credited = credits.reduce((total, { amount }) => total + amount, 0)
    const { expected } = tenancy
    tally.record(
      refunds === expected.refunds && credited === expected.credits,
      () => `refunds ${refunds} instead of ${expected.refunds}, credits ${credited} instead of ${expected.credits}`,
    )
  }
  await app.settle()
  tally.failures.push(...(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])))
}

/** Tenants with a paid first rent and an unpaid second one. */
async function createTenancies(app: TestApp): Promise<Tenancy[]> {
  const { db } = app.database
  const tenancies: Tenancy[] = []
  for (const { id } of (await freeBoxes(app)).slice(0, tenantCount))
    tenancies.push({ ...(await rentBox(app, id)), expected: { credits: 0, refunds: 0 } })
  await db.updateTable('storedCard').set({ status: 'NEVER' }).execute()
  await advanceTo(app, '2026-12-18')
  const unpaid = db.selectFrom('rent').select(['id', 'contractId']).where('status', '=', 'INVOICE_SUBMITTED')
  const rents = new Map((await unpaid.execute()).map(({ id, contractId }) => [contractId, id]))
  return tenancies.map((tenancy) => ({ ...tenancy, rentId: rents.get(tenancy.contractId) ?? '' }))
}

export const concurrentStaff: Hazard = {
  id: 'G3',
  guarantee: 'of concurrent actions on one contract one wins, the others learn why, and the money is exact',
  run: (scale) =>
    onPostgres(async () => {
      const app = await startTestApp()
      const rounds = trialsOf(scale, 600)
      const random = seededRandom(scale.seed)
      const tally = new Tally()
      try {
        const tenancies = await createTenancies(app)
        const tokens: string[] = []
        for (let n = 0; n < 3; n++) tokens.push(await signInStaff(app, await addTestStaff(app, 'MANAGER')))
        const test = { app, tally, tokens }
        for (let round = 0; round < rounds; round++) {
          const tenancy = tenancies[Math.floor(random() * tenancies.length)]
          const kind = Math.floor(random() * races.length)
          const actions = tenancy && (await races[kind]?.(test, tenancy))
          if (actions) await race(test, actions, `race ${kind}`)
        }
        for (const tenancy of tenancies) await race(test, await reopened(test, tenancy), 'end, payment and write-off')
        await checkMoney(test, tenancies)
        return tally.result(
          `${rounds} races of two or three managers: credits, suspension, price, refund, credit note and write-off; ${tenantCount} of end, payment and write-off; credits and refunds compared to the cent`,
        )
      } finally {
        await app.close()
      }
    }),
}

/** Makes a written-off rent payable again before the last race. */
async function reopened(test: RaceTest, tenancy: Tenancy): Promise<Action[]> {
  const { app, tokens } = test
  const rent = app.database.db.selectFrom('rent').select('status').where('id', '=', tenancy.rentId)
  if ((await rent.executeTakeFirstOrThrow()).status === 'WRITTEN_OFF') {
    const body = { version: (await versionOf(test, tenancy)).version, reason, writtenOff: false }
    await app.request('POST', `/api/office/rents/${tenancy.rentId}/write-off`, { token: tokens[0] ?? '', body })
  }
  return finalRace(test, tenancy)
}
