import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, rentInvariants } from '#src/features/operations/index.ts'
import { addDays, addMonths, daysBetween } from '#src/kernel/days.ts'
import { runScheduledJobs } from '../billing-clock.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { createTenant, type TestTenant, validCard } from '../test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A tenant with a yearly contract, which is ten per cent cheaper. */
const yearly = () => createTenant(app, validCard, {}, { periodInMonths: 12 })
const calls = ({ contractId }: TestTenant) => `/api/client/contract/${contractId}/cancellation`
const preview = async (tenant: TestTenant, day: string) => (await tenant.post(`${calls(tenant)}/preview`, { day })).body
const unusedIn = ({ refunds }: { refunds: { kind: string; amount: number }[] }) =>
  refunds.find(({ kind }) => kind === 'UNUSED_DAYS')?.amount ?? 0

test('charges twelve times the displayed monthly price, and preserves the price of an older contract', async () => {
  const anna = await yearly()
  const { totalPrice, deposit } = (await anna.contract()).body
  const month = Math.round(deposit.amount * 90) / 100
  expect(totalPrice).toBeCloseTo(month * 12, 8)
  const { db } = app.database
  const stored = db.selectFrom('contract').select(['monthlyNet', 'priceRounding']).where('id', '=', anna.contractId)
  const { monthlyNet, priceRounding } = await stored.executeTakeFirstOrThrow()
  expect(priceRounding).toBe('GROSS')
  await db.updateTable('contract').set({ priceRounding: 'NET' }).where('id', '=', anna.contractId).execute()
  const net = Math.round(monthlyNet * 0.9) * 12
  expect((await anna.contract()).body.price.price).toBe(net / 100)
})

test('charges the monthly price for two used months of a yearly contract as previewed', async () => {
  const mallory = await yearly()
  const { startsOn, totalPrice, deposit } = (await mallory.contract()).body
  const day = addDays(addMonths(startsOn, 2), -1)
  const shown = await preview(mallory, day)
  expect(shown.rerated).toMatchObject({ months: 2, discountPercent: 0, agreedDiscountPercent: 10 })
  const used = totalPrice - unusedIn(shown)
  // The deposit is the price of one month without a discount.
  expect(used).toBeGreaterThan(deposit.amount * 1.98)
  expect(used).toBeLessThan(deposit.amount * 2.05)
  expect(shown.rerated.amount).toBeCloseTo(used * 0.1, 1)
  await mallory.post(`${calls(mallory)}/request`, { day, reasons: [] })
  app.clock.set(`${addDays(day, 1)}T09:00:00.000Z`)
  await runScheduledJobs(app)
  const { db } = app.database
  const refunds = db
    .selectFrom('refund')
    .innerJoin('rent', (join) => join.onTrue())
    .select('refund.amount')
  const [refund] = await refunds
    .whereRef('refund.paymentId', '=', 'rent.paymentId')
    .where('rent.contractId', '=', mallory.contractId)
    .where('refund.reasonKey', 'like', 'rent:%')
    .execute()
  expect((refund?.amount ?? 0) / 100).toBe(unusedIn(shown))
})

test('charges at most the paid amount', async () => {
  const mallory = await yearly()
  const { startsOn } = (await mallory.contract()).body
  const shown = await preview(mallory, addDays(addMonths(startsOn, 12), -5))
  expect(unusedIn(shown)).toBe(0)
  expect(shown.refundsTotal).toBe((await mallory.contract()).body.deposit.amount)
})

test('retains the discount of a contract without an agreed recalculation', async () => {
  const earlier = await yearly()
  const { startsOn } = (await earlier.contract()).body
  const day = addMonths(startsOn, 2)
  const now = unusedIn(await preview(earlier, day))
  const { db } = app.database
  await db.updateTable('contract').set({ periodDiscounts: null }).where('id', '=', earlier.contractId).execute()
  const shown = await preview(earlier, day)
  expect(shown.rerated).toBeNull()
  expect(unusedIn(shown)).toBeGreaterThan(now)
})

test('charges the lost discount once when a shortened period is shortened again', { timeout: 120_000 }, async () => {
  const eva = await createTenant(app, validCard, {}, { periodInMonths: 3 })
  const { startsOn, deposit } = (await eva.contract()).body
  const from = addMonths(startsOn, 3)
  await eva.post(`${calls(eva)}/request`, { day: addDays(addMonths(from, 2), -1), reasons: [] })
  app.clock.set(`${addDays(from, 1)}T09:00:00.000Z`)
  await runScheduledJobs(app)
  const [invoiced] = await eva.rents()
  expect(invoiced).toMatchObject({ status: 'PAID', period: { from } })
  const day = addDays(addMonths(from, 1), -1)
  const moved = (await eva.post(`${calls(eva)}/preview`, { day, move: true })).body
  expect(moved.rerated).toBeNull()
  const [days, of] = [daysBetween(from, day) + 1, daysBetween(from, addMonths(from, 3))]
  // The deposit is the price of one month without a discount.
  expect(Number(invoiced?.amount) - unusedIn(moved)).toBeCloseTo((deposit.amount * 3 * days) / of, 1)
  await eva.post(`${calls(eva)}/revoke`)
  expect(unusedIn(await preview(eva, day))).toBe(unusedIn(moved))
  await eva.post(`${calls(eva)}/request`, { day, reasons: [] })
  app.clock.set(`${addDays(day, 1)}T09:00:00.000Z`)
  await runScheduledJobs(app)
  expect((await eva.rents())[0]).toMatchObject({ creditNote: { amount: unusedIn(moved) } })
})

test('leaves the rent invariants intact', async () => {
  expect(await findViolations(app.database.db, rentInvariants)).toEqual([])
})
