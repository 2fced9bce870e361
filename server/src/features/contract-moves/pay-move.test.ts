import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUnexpiredOccupancies } from '#src/features/warehouses/index.ts'
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

/** A tenant whose move to a more expensive Box waits for its payment. */
async function waitingTenant() {
  const tenant = await createTenant(app, validCard, firm)
  const eva = { ...tenant, ...movesOf(app, tenant) }
  // Without a usable card the customer pays on a page.
  await app.database.db.updateTable('storedCard').set({ status: 'NEVER' }).execute()
  const box = await eva.freeBox('dearer')
  expect((await eva.move(box.id, dayAfter(app, 0))).body.status).toBe('PAYMENT')
  return { eva, box }
}

test('pays a move that waits for its payment and refuses a second payment', async () => {
  const { eva, box } = await waitingTenant()
  const { unpaid } = (await eva.get()).body
  expect(unpaid).toMatchObject({ day: dayAfter(app, 0), box: { id: box.id }, currency: 'EUR' })
  const page = await eva.pay()
  expect(page.body.paymentUrl).toContain('/pay/')
  await payOrder(app, page.body.paymentUrl, validCard)
  expect(await eva.contract()).toMatchObject({ boxId: box.id })
  expect((await eva.pay()).body.code).toBe('payment/not-payable')
  expect((await eva.get()).body.unpaid).toBeNull()
  expect(await eva.violations()).toEqual([])
}, 120_000)

test('refuses a payment after the Box was released', async () => {
  const { eva } = await waitingTenant()
  app.clock.advance(31 * 60_000)
  expect((await eva.get()).body.unpaid).toBeNull()
  expect((await eva.pay()).body.code).toBe('payment/not-payable')
}, 120_000)

const takeOutOfService = (boxId: string) =>
  app.database.db.updateTable('box').set({ state: 'out-of-service' }).where('id', '=', boxId).execute()

/** The payment is refunded, the new Box is not claimed, and the tenant stays in the old one. */
async function expectRefund({ eva, box }: Awaited<ReturnType<typeof waitingTenant>>, oldBoxId: string) {
  const { db } = app.database
  expect((await eva.contract()).boxId).toBe(oldBoxId)
  const [move] = await eva.rows()
  expect(move?.status).toBe('CANCELLED')
  const refunds = db.selectFrom('refund').innerJoin('payment', 'payment.id', 'refund.paymentId')
  const amounts = refunds.select('refund.amount').where('payment.purposeId', '=', move?.id ?? '')
  expect(await amounts.execute()).toEqual([{ amount: move?.amount }])
  expect(await findUnexpiredOccupancies(db, box.id, app.clock.now())).toEqual([])
  expect(await eva.newEmails()).toContain('contract-move-cancelled')
  expect(await eva.violations()).toEqual([])
}

test.each([0, 31])(
  'refunds a payment after %s minutes for a Box that is out of service',
  async (minutes) => {
    const { eva, box } = await waitingTenant()
    const { boxId } = await eva.contract()
    const page = await eva.pay()
    app.clock.advance(minutes * 60_000)
    await takeOutOfService(box.id)
    await payOrder(app, page.body.paymentUrl, validCard)
    await expectRefund({ eva, box }, boxId)
  },
  120_000,
)

test('refunds a paid move to a Box that is out of service on its day', async () => {
  const tenant = await createTenant(app, validCard, firm)
  const eva = { ...tenant, ...movesOf(app, tenant) }
  const { boxId } = await eva.contract()
  const box = await eva.freeBox('dearer')
  const day = dayAfter(app, 3)
  expect((await eva.move(box.id, day)).body).toEqual({ status: 'DONE' })
  await takeOutOfService(box.id)
  await runScheduledJobs(app)
  // Staff can put the Box into service again before the day.
  expect(await eva.rows()).toMatchObject([{ status: 'PLANNED' }])
  app.clock.set(`${day}T09:00:00.000Z`)
  await runScheduledJobs(app)
  await expectRefund({ eva, box }, boxId)
}, 120_000)

test('releases the Box immediately when a paid move is no longer possible', async () => {
  const { eva, box } = await waitingTenant()
  const { boxId } = await eva.contract()
  const page = await eva.pay()
  const request = { day: dayAfter(app, 40), reasons: [], note: null }
  expect((await eva.post(`/api/client/contract/${eva.contractId}/cancellation/request`, request)).status).toBe(200)
  await payOrder(app, page.body.paymentUrl, validCard)
  await expectRefund({ eva, box }, boxId)
  expect((await freeBoxes(app)).map(({ id }) => id)).toContain(box.id)
}, 120_000)
