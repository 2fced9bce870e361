import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'

let app: TestApp
let boxId: string
const draftId = randomUUID()
beforeEach(async () => {
  app = await startTestApp()
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterEach(() => app.close())

const waits = '4000 0000 0000 5126'
const submitAgain = () => submitOrder(app, { boxId, draftId, changes: { periodInMonths: 3 } })
const fetchStatus = async (orderId: string) =>
  (await app.request('GET', `/api/client/order/status?orderId=${orderId}`)).body.status

/** Pays without delivering the webhook. */
async function payWithoutWebhook(paymentUrl: string): Promise<void> {
  const { pathname } = new URL(paymentUrl, 'https://boxzone.test')
  const body = new URLSearchParams({ number: cards.pays, expiry: '12/30', cvc: '123', name: 'Eva' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.request('POST', pathname, { body, headers })).status).toBe(303)
}

test('replaces an order whose payment page is unused', async () => {
  const first = await submitOrder(app, { boxId, draftId })
  const changed = await submitAgain()
  expect(changed.status).toBe(201)
  expect([await fetchStatus(first.body.orderId), await fetchStatus(changed.body.orderId)]).toEqual([
    'CANCELLED',
    'SUBMITTED',
  ])
  await payOrder(app, changed.body.paymentUrl, cards.pays)
  expect(await fetchStatus(changed.body.orderId)).toBe('FULFILLED')
})

test('refuses another order when the first one is paid but its webhook is missing', async () => {
  const first = await submitOrder(app, { boxId, draftId })
  await payWithoutWebhook(first.body.paymentUrl)
  expect(await fetchStatus(first.body.orderId)).toBe('SUBMITTED')
  const changed = await submitAgain()
  expect([changed.status, changed.body.code]).toEqual([409, 'Box/is-taken'])
  expect(await fetchStatus(first.body.orderId)).toBe('FULFILLED')
  await app.settle()
  const payments = app.database.db.selectFrom('payment').select('status').where('purposeId', '=', first.body.orderId)
  expect(await payments.execute()).toEqual([{ status: 'PAID' }])
})

test('refuses an order of other Boxes when the first one of the draft is paid but its webhook is missing', async () => {
  const [first, second, other] = (await freeBoxes(app)).map(({ id }) => id)
  const placed = await submitOrder(app, { boxId: first ?? '', draftId, changes: { boxIds: [first, second] } })
  await payWithoutWebhook(placed.body.paymentUrl)
  const changed = await submitOrder(app, { boxId: other ?? '', draftId })
  expect([changed.status, changed.body.code]).toEqual([409, 'Box/is-taken'])
  expect(await fetchStatus(placed.body.orderId)).toBe('FULFILLED')
})

test('refuses another order while the bank processes the first payment', async () => {
  const first = await submitOrder(app, { boxId, draftId })
  await payOrder(app, first.body.paymentUrl, waits)
  const changed = await submitAgain()
  expect([changed.status, changed.body.code]).toEqual([409, 'Box/is-taken'])
  expect(await fetchStatus(first.body.orderId)).toBe('SUBMITTED')
})
