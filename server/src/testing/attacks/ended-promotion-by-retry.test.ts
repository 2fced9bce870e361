import { afterEach, beforeEach, expect, test } from 'vitest'
import { runScheduledJobs } from '../billing-clock.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { cards, payOrder, submitOrder } from '../test-orders.ts'

let app: TestApp
let warehouseId: string
let boxes: { id: string }[]
beforeEach(async () => {
  app = await startTestApp()
  const { body } = await app.request('GET', '/api/client/warehouse')
  warehouseId = body.find(
    ({ features, hasFreeBoxes }: { features: string[]; hasFreeBoxes: boolean }) =>
      features.includes('FIRST_MONTH_FREE') && hasFreeBoxes,
  ).id
  boxes = (await app.request('GET', `/api/client/warehouse/${warehouseId}/boxes?state=available&limit=9`)).body.items
  await setLastDay('2026-11-15')
  app.clock.set('2026-11-15T22:30:00.000Z')
})
afterEach(() => app.close())

async function setLastDay(validUntil: string): Promise<void> {
  const promotion = { type: 'Gem', benefit: 'FIRST_MONTH_FREE', validUntil } as const
  await app.database.db.updateTable('warehouse').set({ promotion }).where('id', '=', warehouseId).execute()
}
const retry = (orderId: string) => app.request('POST', '/api/client/order/retry-payment', { body: { orderId } })
const state = async (orderId: string) => (await app.request('GET', `/api/client/order/status?orderId=${orderId}`)).body

async function advanceMinutes(minutes: number): Promise<void> {
  app.clock.advance(minutes * 60_000)
  await runScheduledJobs(app)
}

test('refuses a retry after the hold when the promotion has ended', async () => {
  const placed = await submitOrder(app, { boxId: boxes[0]?.id ?? '' })
  await advanceMinutes(24 * 60)
  const refused = await retry(placed.body.orderId)
  expect([refused.status, refused.body.code]).toEqual([409, 'promotion/ended'])
  const again = await submitOrder(app, { boxId: boxes[0]?.id ?? '' })
  const amount = (orderId: string) =>
    app.database.db.selectFrom('rentalOrder').select('amount').where('id', '=', orderId).executeTakeFirstOrThrow()
  expect((await amount(again.body.orderId)).amount).toBeGreaterThan((await amount(placed.body.orderId)).amount)
})

test('refunds a payment after the hold when the promotion has ended', async () => {
  const placed = await submitOrder(app, { boxId: boxes[0]?.id ?? '' })
  await advanceMinutes(45)
  await payOrder(app, placed.body.paymentUrl, cards.pays)
  await app.settle()
  expect(await state(placed.body.orderId)).toMatchObject({ status: 'CANCELLED', lost: 'promotion' })
  const refunds = await app.database.db.selectFrom('refund').select(['reasonKey', 'status']).execute()
  expect(refunds).toContainEqual({ reasonKey: 'promotion-over', status: 'DONE' })
})

test('accepts a retry within the hold at the price of the promotion', async () => {
  app.clock.set('2026-11-15T22:50:00.000Z')
  const placed = await submitOrder(app, { boxId: boxes[0]?.id ?? '' })
  await payOrder(app, placed.body.paymentUrl, cards.declined)
  app.clock.set('2026-11-15T23:10:00.000Z')
  const again = await retry(placed.body.orderId)
  await payOrder(app, again.body.paymentUrl, cards.pays)
  expect(await state(placed.body.orderId)).toMatchObject({ status: 'FULFILLED' })
})

test('grants a promotion once per e-mail and per card', async () => {
  const email = 'saver@example.test'
  const first = await submitOrder(app, { boxId: boxes[0]?.id ?? '', email })
  await payOrder(app, first.body.paymentUrl, cards.pays)
  const spelled = 'saver+2@example.test'
  const refused = await submitOrder(app, { boxId: boxes[1]?.id ?? '', email: spelled })
  expect([refused.status, refused.body.code]).toEqual([409, 'promotion/used'])
  const changes = { withoutPromotion: true }
  const full = await submitOrder(app, { boxId: boxes[1]?.id ?? '', email: spelled, changes })
  expect(full.status).toBe(201)
  const sameCard = await submitOrder(app, { boxId: boxes[2]?.id ?? '', email: 'another@example.test' })
  await payOrder(app, sameCard.body.paymentUrl, cards.pays)
  await app.settle()
  expect(await state(sameCard.body.orderId)).toMatchObject({ status: 'CANCELLED', lost: 'promotion' })
})
