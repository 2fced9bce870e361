import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '../test-orders.ts'

let app: TestApp
let boxId: string
beforeEach(async () => {
  app = await startTestApp()
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterEach(() => app.close())

const minuteMs = 60_000
const carrier = '100.64.0.1'
const browser = (id: string) => ({ 'x-session-id': id })

const hold = (draftId: string, device: string, box = boxId, source = carrier) =>
  app.request('PUT', '/api/client/order/offer/summary', {
    body: { boxId: box, periodInMonths: 1, draftId },
    headers: browser(device),
    source,
  })
const order = (email: string, device: string, source = carrier, box = boxId) =>
  submitOrder(app, { boxId: box, email, source, headers: browser(device) })
const retry = (orderId: string, device: string, source = carrier) =>
  app.request('POST', '/api/client/order/retry-payment', { body: { orderId }, headers: browser(device), source })

/** Retries the payment every ten minutes and returns the minutes until the server refuses. */
async function retryAsLongAsPossible(orderId: string, device: string): Promise<[number, string]> {
  for (let minutes = 0; minutes < 300; minutes += 10) {
    const { status, body } = await retry(orderId, device)
    if (status !== 200) return [minutes, body.code]
    app.clock.advance(10 * minuteMs)
  }
  return [300, 'still held']
}

test('releases the Box of an unpaid order after one hour of repeated retries', async () => {
  const placed = await order('greedy@example.test', 'greedy1')
  expect(await retryAsLongAsPossible(placed.body.orderId, 'greedy1')).toEqual([60, 'Box/hold-used-up'])
  const draftId = randomUUID()
  expect((await hold(draftId, 'greedy1')).body.code, 'as a draft').toBe('Box/hold-used-up')
  const again = await order('greedy+2@example.test', 'other99', '192.0.2.99')
  expect(again.body.code, 'as another spelling of the e-mail').toBe('Box/hold-used-up')
  const honest = await order('honest@example.test', 'honest1')
  expect(honest.status, 'behind the same network address').toBe(201)
  await payOrder(app, honest.body.paymentUrl, cards.pays)
  const { body } = await app.request('GET', `/api/client/order/status?orderId=${honest.body.orderId}`)
  expect(body.status).toBe('FULFILLED')
})

test('counts the hold times of drafts and orders together', async () => {
  const draftId = randomUUID()
  for (const minutes of [16, 16, 16]) {
    expect((await hold(draftId, 'slow123')).status).toBe(200)
    app.clock.advance(minutes * minuteMs)
  }
  const placed = await order('slow@example.test', 'slow123')
  expect(placed.status).toBe(201)
  app.clock.advance(16 * minuteMs)
  const refused = await order('slow@example.test', 'slow123')
  expect([refused.status, refused.body.code]).toEqual([409, 'Box/hold-used-up'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(5 * 3600)
  expect((await order('quick@example.test', 'quick12')).status).toBe(201)
})

test('refuses the Box to the same customer for six hours after the hold is used up', async () => {
  const placed = await order('greedy@example.test', 'greedy1')
  await retryAsLongAsPossible(placed.body.orderId, 'greedy1')
  app.clock.advance(5 * 60 * minuteMs)
  expect((await retry(placed.body.orderId, 'greedy1')).body.code).toBe('Box/hold-used-up')
  app.clock.advance(60 * minuteMs)
  expect((await retry(placed.body.orderId, 'greedy1')).status).toBe(200)
})

test('limits a client without a browser id only by its draft and its customer', async () => {
  const draftId = randomUUID()
  const summary = () =>
    app.request('PUT', '/api/client/order/offer/summary', {
      body: { boxId, periodInMonths: 1, draftId },
      source: carrier,
    })
  for (let n = 0; n < 4; n++) {
    expect((await summary()).status).toBe(200)
    app.clock.advance(15 * minuteMs)
  }
  expect((await summary()).body.code).toBe('Box/hold-used-up')
  expect((await submitOrder(app, { boxId, source: carrier })).status, 'another customer').toBe(201)
})

test('limits one browser to two Boxes but not other browsers behind the same IP address', async () => {
  const boxes = await freeBoxes(app)
  const held = []
  for (const { id } of boxes.slice(0, 3)) held.push((await hold(randomUUID(), 'greedy1', id)).status)
  expect(held).toEqual([200, 200, 429])
  const ordered = await order('greedy@example.test', 'greedy1', carrier, boxes[4]?.id)
  expect(ordered.status, 'an order counts as well').toBe(429)
  const neighbours = []
  for (const [n, { id }] of boxes.slice(5, 25).entries()) {
    neighbours.push((await hold(randomUUID(), `neighbour-${n}`, id)).status)
  }
  expect(new Set(neighbours)).toEqual(new Set([200]))
})
