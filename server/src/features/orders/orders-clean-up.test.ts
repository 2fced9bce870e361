import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#src/kernel/days.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { expireOrdersJob } from './expire-orders.job.ts'
import { ordersCleanUpJob } from './orders-clean-up.job.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const cleanUp = async () => {
  await expireOrdersJob.run(app.services.ctx, {})
  await ordersCleanUpJob.run(app.services.ctx, {})
}
const orderOf = (id: string) =>
  app.database.db
    .selectFrom('rentalOrder')
    .select(['email', 'source', 'status', 'number', 'invoicingDetails'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('anonymizes unpaid orders after thirty days and no paid ones', async () => {
  const [unpaidBox, paidBox] = await freeBoxes(app)
  const unpaid = (await submitOrder(app, { boxId: unpaidBox?.id ?? '', email: 'left@example.test' })).body
  const paid = (await submitOrder(app, { boxId: paidBox?.id ?? '', email: 'paid@example.test' })).body
  await payOrder(app, paid.paymentUrl, cards.pays)
  const { number } = await orderOf(unpaid.orderId)
  app.clock.advance(29 * dayMs)
  await cleanUp()
  expect(await orderOf(unpaid.orderId)).toMatchObject({ email: 'left@example.test', status: 'CANCELLED' })
  app.clock.advance(2 * dayMs)
  await cleanUp()
  expect(await orderOf(unpaid.orderId)).toEqual({
    email: '',
    source: '',
    status: 'CANCELLED',
    number,
    invoicingDetails: {},
  })
  expect(await orderOf(paid.orderId)).toMatchObject({ email: 'paid@example.test', status: 'FULFILLED' })
  const again = await app.request('POST', '/api/client/order/retry-payment', { body: { orderId: unpaid.orderId } })
  expect([again.status, again.body.code]).toEqual([404, 'not-found'])
})

test('ignores the failure of an older payment page', async () => {
  const [box] = await freeBoxes(app)
  const { orderId, paymentUrl } = (await submitOrder(app, { boxId: box?.id ?? '' })).body
  app.clock.advance(60_000)
  const again = await app.request('POST', '/api/client/order/retry-payment', { body: { orderId } })
  await payOrder(app, paymentUrl, cards.declined)
  expect(await orderOf(orderId)).toMatchObject({ status: 'SUBMITTED' })
  await payOrder(app, again.body.paymentUrl, cards.declined)
  expect(await orderOf(orderId)).toMatchObject({ status: 'FAILED' })
})
