import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, submitOrder } from '#src/testing/test-orders.ts'

let app: TestApp
let boxIds: string[]
beforeAll(async () => {
  app = await startTestApp()
  boxIds = (await freeBoxes(app)).map(({ id }) => id)
})
afterAll(() => app.close())

const fetchOutcome = async (orderId: string) =>
  (await app.request('POST', '/api/client/order/payment-outcome', { body: { orderId } })).body
const fetchStatus = async (orderId: string) =>
  (await app.request('GET', `/api/client/order/status?orderId=${orderId}`)).body

let count = 0
async function place() {
  count += 1
  const order = { boxId: boxIds[count] ?? '', email: `outcome${count}@example.test`, source: `192.0.2.${count}` }
  const { orderId, paymentUrl } = (await submitOrder(app, { ...order, draftId: randomUUID() })).body
  return { orderId, page: new URL(paymentUrl, 'https://boxzone.test').pathname }
}

/** Submits the card page. No webhook is delivered. */
function submit(page: string, form: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.request('POST', page, { body: new URLSearchParams(form).toString(), headers })
}
const card = (number: string) => ({ number, expiry: '12/30', cvc: '123', name: 'Eva', action: 'pay' })

test('returns CANCELED while the payment page is unused, and still accepts a payment', async () => {
  const { orderId, page } = await place()
  expect(await fetchOutcome(orderId)).toEqual({ outcome: 'CANCELED' })
  expect(await fetchStatus(orderId)).toMatchObject({ status: 'SUBMITTED', paymentStatus: 'pending' })
  await submit(page, card(cards.pays))
  expect(await fetchOutcome(orderId)).toEqual({ outcome: 'PAID' })
})

test.each([
  ['CANCELED', { action: 'cancel' }],
  ['DECLINED', card(cards.declined)],
])('returns %s and fails the order before the webhook arrives', async (outcome, form) => {
  const { orderId, page } = await place()
  await submit(page, form)
  expect(await fetchStatus(orderId)).toMatchObject({ paymentStatus: 'pending' })
  expect(await fetchOutcome(orderId)).toEqual({ outcome })
  expect(await fetchStatus(orderId)).toMatchObject({
    status: 'FAILED',
    paymentStatus: 'fail',
    retry: expect.anything(),
  })
})

test('fulfils the order without the webhook when the customer pays on the page from before a retry', async () => {
  const { orderId, page } = await place()
  await app.request('POST', '/api/client/order/retry-payment', { body: { orderId } })
  await submit(page, card(cards.pays))
  expect(await fetchOutcome(orderId)).toEqual({ outcome: 'PAID' })
  expect(await fetchStatus(orderId)).toMatchObject({ status: 'FULFILLED', paymentStatus: 'success' })
})

test('refuses an unknown order and more than sixty requests in an hour', async () => {
  expect((await fetchOutcome(randomUUID())).code).toBe('not-found')
  const { orderId } = await place()
  const codes = await Promise.all(Array.from({ length: 61 }, async () => (await fetchOutcome(orderId)).code))
  expect(codes.filter((code) => code === 'rate-limited')).toHaveLength(1)
})
