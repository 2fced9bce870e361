import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#src/kernel/days.ts'
import { cards, freeBoxes, pay, place } from '#src/testing/ordering.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { expireOrdersJob } from './expire-orders.job.ts'
import { ordersCleanUpJob } from './orders-clean-up.job.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await startTestApp()
})
afterEach(() => shop.close())

const tidyUp = async () => {
  await expireOrdersJob.run(shop.app.ctx, {})
  await ordersCleanUpJob.run(shop.app.ctx, {})
}
const orderOf = (id: string) =>
  shop.database.db
    .selectFrom('rentalOrder')
    .select(['email', 'source', 'status', 'number', 'invoicingDetails'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('who ordered and never paid is forgotten after thirty days, who paid is not', async () => {
  const [left, kept] = await freeBoxes(shop)
  const unpaid = (await place(shop, { boxId: left?.id ?? '', email: 'left@example.test' })).body
  const paid = (await place(shop, { boxId: kept?.id ?? '', email: 'kept@example.test' })).body
  await pay(shop, paid.paymentUrl, cards.pays)
  const { number } = await orderOf(unpaid.orderId)
  shop.clock.advance(29 * dayMs)
  await tidyUp()
  expect(await orderOf(unpaid.orderId)).toMatchObject({ email: 'left@example.test', status: 'CANCELLED' })
  shop.clock.advance(2 * dayMs)
  await tidyUp()
  expect(await orderOf(unpaid.orderId)).toEqual({
    email: '',
    source: '',
    status: 'CANCELLED',
    number,
    invoicingDetails: {},
  })
  expect(await orderOf(paid.orderId)).toMatchObject({ email: 'kept@example.test', status: 'FULFILLED' })
  const again = await shop.request('POST', '/api/client/order/retry-payment', { body: { orderId: unpaid.orderId } })
  expect([again.status, again.body.code]).toEqual([404, 'not-found'])
})

test('an older payment page that fails leaves the order open while a newer one is there', async () => {
  const [box] = await freeBoxes(shop)
  const { orderId, paymentUrl } = (await place(shop, { boxId: box?.id ?? '' })).body
  shop.clock.advance(60_000)
  const again = await shop.request('POST', '/api/client/order/retry-payment', { body: { orderId } })
  await pay(shop, paymentUrl, cards.declined)
  expect(await orderOf(orderId)).toMatchObject({ status: 'SUBMITTED' })
  await pay(shop, again.body.paymentUrl, cards.declined)
  expect(await orderOf(orderId)).toMatchObject({ status: 'FAILED' })
})
