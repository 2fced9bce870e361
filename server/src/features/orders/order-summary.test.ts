import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes, submitOrder } from '#src/testing/test-orders.ts'

let app: TestApp
let boxId: string
beforeEach(async () => {
  app = await startTestApp()
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterEach(() => app.close())

test('holds the Box for the draft, extends the hold once and refuses other orders', async () => {
  const draftId = randomUUID()
  const choice = { boxId, periodInMonths: 3, insuranceId: null, voucherToken: null, draftId }
  const summary = await app.request('PUT', '/api/client/order/offer/summary', { body: choice })
  expect(summary.body).toMatchObject({ heldUntil: '2026-11-15T09:15:00.000Z', canProlong: true })
  expect((await submitOrder(app, { boxId, source: '192.0.2.14' })).body.code).toBe('Box/is-taken')
  const longer = await app.request('PUT', '/api/client/order/offer/summary', { body: { ...choice, prolong: true } })
  expect(longer.body).toMatchObject({ heldUntil: '2026-11-15T09:30:00.000Z', canProlong: false })
  expect((await submitOrder(app, { boxId, draftId })).status).toBe(201)
})

test('refuses unknown, used and expired vouchers and applies a valid one', async () => {
  const summary = (voucherToken: string) =>
    app.request('PUT', '/api/client/order/offer/summary', { body: { boxId, periodInMonths: 1, voucherToken } })
  expect((await summary('NOPE')).body.code).toBe('voucher/invalid')
  expect((await summary('USED1')).body.code).toBe('voucher/used')
  expect((await summary('OLD1')).body.code).toBe('voucher/invalid')
  const good = await summary('welcome10')
  expect(good.body.discount.amountWithVat).toBeGreaterThan(0)
  const free = await summary('FREEMONTH')
  expect(free.body.total.priceWithVat).toBe(free.body.deposit)
})
