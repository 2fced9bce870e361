import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter, runScheduledJobs } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes, payOrder } from '#src/testing/test-orders.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
import { movesOf } from './testing/move-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tenantOf = async (card = validCard) => {
  const tenant = await createTenant(app, card, firm)
  return { ...tenant, ...movesOf(app, tenant) }
}
const isFree = async (boxId: string) => (await freeBoxes(app)).some(({ id }) => id === boxId)

test('cancels a planned move, refunds its payment and releases the new Box', async () => {
  const eva = await tenantOf()
  const before = await eva.contract()
  const box = await eva.freeBox('dearer')
  const { toPay } = (await eva.preview(box.id, dayAfter(app, 5))).body
  expect((await eva.move(box.id, dayAfter(app, 5))).body).toEqual({ status: 'DONE' })
  expect((await eva.get()).body.planned).toMatchObject({ isCancellable: true, paid: toPay, box: { id: box.id } })
  expect(await isFree(box.id)).toBe(false)
  await eva.newEmails()
  expect((await eva.cancel()).body).toEqual({ value: true })
  await app.settle()
  const [move] = await eva.rows()
  expect(move?.status).toBe('CANCELLED')
  const refunds = app.database.db
    .selectFrom('refund')
    .select('amount')
    .where('paymentId', '=', move?.paidBy ?? '')
  expect(await refunds.execute()).toEqual([{ amount: move?.amount }])
  expect(await isFree(box.id)).toBe(true)
  expect(await eva.newEmails()).toEqual(['contract-move-cancelled'])
  const { boxId, monthlyNet, nextPrice, deposit } = before
  expect(await eva.contract()).toMatchObject({ boxId, monthlyNet, nextPrice, deposit })
  expect((await eva.cancel()).body.code).toBe('contract/not-changeable')
  await runScheduledJobs(app)
  expect((await eva.contract()).boxId).toBe(boxId)
  expect(await eva.violations()).toEqual([])
}, 120_000)

test('refuses a cancellation on the day of the move', async () => {
  const eva = await tenantOf()
  const box = await eva.freeBox('cheaper').catch(() => eva.freeBox('dearer'))
  await eva.move(box.id, dayAfter(app, 2))
  app.clock.set(`${dayAfter(app, 2)}T09:00:00.000Z`)
  expect((await eva.get()).body.planned).toMatchObject({ isCancellable: false })
  expect((await eva.cancel()).body.code).toBe('contract/not-changeable')
}, 120_000)

test('refunds a payment that arrives after the cancellation of an unpaid move', async () => {
  const eva = await tenantOf()
  // Without a usable card the customer pays on a page.
  await app.database.db.updateTable('storedCard').set({ status: 'NEVER' }).execute()
  const box = await eva.freeBox('dearer')
  const requested = await eva.move(box.id, dayAfter(app, 0))
  expect((await eva.cancel()).status).toBe(200)
  expect(await isFree(box.id)).toBe(true)
  expect((await eva.get()).body.unpaid).toBeNull()
  await payOrder(app, requested.body.paymentUrl, validCard)
  expect(await eva.rows()).toMatchObject([{ status: 'CANCELLED' }])
  expect(await eva.violations()).toEqual([])
}, 120_000)
