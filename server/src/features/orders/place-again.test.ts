import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cards, freeBoxes, pay, place } from '#src/testing/ordering.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let shop: TestApp
let boxId: string
const draftId = randomUUID()
beforeEach(async () => {
  shop = await startTestApp()
  boxId = (await freeBoxes(shop))[0]?.id ?? ''
})
afterEach(() => shop.close())

const waits = '4000 0000 0000 5126'
const again = () => place(shop, { boxId, draftId, changes: { periodInMonths: 3 } })
const status = async (orderId: string) =>
  (await shop.request('GET', `/api/client/order/status?orderId=${orderId}`)).body.status

/** The card is taken, and the provider's message about it is still on its way. */
async function payUnheard(paymentUrl: string): Promise<void> {
  const { pathname } = new URL(paymentUrl, 'https://boxzone.test')
  const body = new URLSearchParams({ number: cards.pays, expiry: '12/30', cvc: '123', name: 'Eva' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await shop.request('POST', pathname, { body, headers })).status).toBe(303)
}

test('an order whose payment page nobody used is replaced by the changed one', async () => {
  const first = await place(shop, { boxId, draftId })
  const changed = await again()
  expect(changed.status).toBe(201)
  expect([await status(first.body.orderId), await status(changed.body.orderId)]).toEqual(['CANCELLED', 'SUBMITTED'])
  await pay(shop, changed.body.paymentUrl, cards.pays)
  expect(await status(changed.body.orderId)).toBe('FULFILLED')
})

test('who has paid does not order a second time, although nobody has told us of the money yet', async () => {
  const first = await place(shop, { boxId, draftId })
  await payUnheard(first.body.paymentUrl)
  expect(await status(first.body.orderId)).toBe('SUBMITTED')
  const changed = await again()
  expect([changed.status, changed.body.code]).toEqual([409, 'Box/is-taken'])
  expect(await status(first.body.orderId)).toBe('FULFILLED')
  await shop.settle()
  const payments = shop.database.db.selectFrom('payment').select('status').where('purposeId', '=', first.body.orderId)
  expect(await payments.execute()).toEqual([{ status: 'PAID' }])
})

test('nor does who waits for the bank', async () => {
  const first = await place(shop, { boxId, draftId })
  await pay(shop, first.body.paymentUrl, waits)
  const changed = await again()
  expect([changed.status, changed.body.code]).toEqual([409, 'Box/is-taken'])
  expect(await status(first.body.orderId)).toBe('SUBMITTED')
})
