import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { expireOrdersAfter } from './testing/expire-orders-after.ts'

let app: TestApp
let boxId: string
beforeEach(async () => {
  app = await startTestApp()
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterEach(() => app.close())

const fetchStatus = async (orderId: string) =>
  (await app.request('GET', `/api/client/order/status?orderId=${orderId}`)).body

test('offers another payment of a cancelled order unless its money was refunded', async () => {
  const { orderId } = (await submitOrder(app, { boxId })).body
  await expireOrdersAfter(app, 31)
  expect(await fetchStatus(orderId)).toMatchObject({
    status: 'CANCELLED',
    paymentStatus: 'fail',
    retry: expect.anything(),
  })
  await app.database.db.updateTable('payment').set({ status: 'REFUNDED' }).where('purposeId', '=', orderId).execute()
  const refunded = await fetchStatus(orderId)
  expect(refunded).toMatchObject({ status: 'CANCELLED', paymentStatus: 'fail' })
  expect(refunded).not.toHaveProperty('retry')
})

test('reports the reason of a refund and offers no other payment, also before the refund is settled', async () => {
  const { db } = app.database
  await db.updateTable('voucher').set({ maxUses: 1 }).where('code', '=', 'WELCOME10').execute()
  const [, second, third] = (await freeBoxes(app)).map(({ id }) => id)
  const [changes, draftId] = [{ voucherToken: 'WELCOME10' }, randomUUID()]
  const noVoucher = await submitOrder(app, { boxId, draftId, changes })
  const other = await submitOrder(app, { boxId: second ?? '', draftId, changes })
  const noBox = await submitOrder(app, { boxId: third ?? '', email: 'late@example.test' })
  await expireOrdersAfter(app, 31)
  const competingOrder = await submitOrder(app, { boxId: third ?? '', source: '192.0.2.50' })
  for (const { body } of [other, competingOrder, noVoucher, noBox]) await payOrder(app, body.paymentUrl, cards.pays)
  const fetchStates = async () =>
    Promise.all(
      [noVoucher, noBox].map(async ({ body: { orderId } }) => {
        const { body } = await app.request('GET', `/api/client/order/status?orderId=${orderId}`)
        return [body.status, body.paymentStatus, body.lost, body.retry]
      }),
    )
  const refunded = [
    ['CANCELLED', 'fail', 'voucher', undefined],
    ['CANCELLED', 'fail', 'box', undefined],
  ]
  expect(await fetchStates()).toEqual(refunded)
  await db.updateTable('payment').set({ status: 'PAID' }).where('status', '=', 'REFUNDED').execute()
  expect(await fetchStates(), 'before the provider has settled the refund').toEqual(refunded)
})
