import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runScheduledJobs } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { signInAs } from '#src/testing/test-staff.ts'

let app: TestApp
let warehouseId: string
let boxIds: string[]
beforeEach(async () => {
  app = await startTestApp()
  const { body } = await app.request('GET', '/api/client/warehouse')
  warehouseId = body.find(({ hasFreeBoxes }: { hasFreeBoxes: boolean }) => hasFreeBoxes).id
  const boxes = await app.request('GET', `/api/client/warehouse/${warehouseId}/boxes?state=available&limit=9`)
  boxIds = boxes.body.items.map(({ id }: { id: string }) => id)
  await setPromotion({ type: 'Gem', benefit: 'FIRST_MONTH_FREE', maxUses: 1 })
})
afterEach(() => app.close())

async function setPromotion(promotion: object | null) {
  const token = await signInAs(app, 'OWNER')
  const path = `/api/office/warehouses/${warehouseId}/prices`
  const { version } = (await app.request('GET', path, { token })).body
  const body = { version, reason: 'Spring', promotion }
  return (await app.request('PUT', path, { token, body })).body.promotion
}

const order = (index: number, changes: Record<string, unknown> = { withPromotion: true }) =>
  submitOrder(app, { boxId: boxIds[index] ?? '', email: `customer${index}@example.test`, changes })
const retry = (orderId: string) => app.request('POST', '/api/client/order/retry-payment', { body: { orderId } })
const offered = async () => (await app.request('GET', `/api/client/warehouse/${warehouseId}`)).body.promotion

async function expireHold(): Promise<void> {
  app.clock.advance(45 * 60_000)
  await runScheduledJobs(app)
}

test('refuses one of two simultaneous orders for the last use of a promotion', async () => {
  const placed = await Promise.all([order(0), order(1)])
  expect(placed.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(placed.find(({ status }) => status === 409)?.body.code).toBe('promotion/used-up')
})

test('hides a promotion that is used up and sells at the full price', async () => {
  expect(await offered()).not.toBeNull()
  expect((await order(0)).status).toBe(201)
  expect(await offered()).toBeNull()
  expect((await order(1)).body.code).toBe('promotion/used-up')
  expect((await order(1, {})).status).toBe(201)
})

test('retains the discount when the draft with the last use changes its order and its Box', async () => {
  const [boxId = '', otherBoxId = ''] = boxIds
  const draftId = randomUUID()
  const place = (box: string, periodInMonths: number) =>
    submitOrder(app, {
      ...{ boxId: box, draftId, email: 'holder@example.test' },
      changes: { withPromotion: true, periodInMonths },
    })
  const discountOf = async (box: string, draft?: string) => {
    const body = { boxId: box, periodInMonths: 3, ...(draft ? { draftId: draft } : {}) }
    return (await app.request('PUT', '/api/client/order/offer/summary', { body })).body.discount
  }
  expect((await place(boxId, 1)).status).toBe(201)
  expect(await discountOf(otherBoxId)).toBeNull()
  expect(await discountOf(boxId, draftId)).toMatchObject({ source: 'PROMOTION' })
  const offer = await app.request('GET', `/api/client/order/offer/${boxId}?draftId=${draftId}`)
  expect(offer.body.promotion).not.toBeNull()
  expect((await place(boxId, 3)).status).toBe(201)
  expect(await discountOf(otherBoxId, draftId)).toMatchObject({ source: 'PROMOTION' })
  expect((await place(otherBoxId, 3)).status).toBe(201)
  expect((await order(2)).body.code).toBe('promotion/used-up')
  const orders = app.database.db.selectFrom('rentalOrder').select(['status', 'quote']).where('draftId', '=', draftId)
  const placed = await orders.orderBy('createdAt').orderBy('number').execute()
  expect(placed.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'SUBMITTED'])
  expect(placed.map(({ quote }) => quote.discount?.source.kind)).toEqual(['PROMOTION', 'PROMOTION', 'PROMOTION'])
})

test('releases the use of an expired order to the next customer', async () => {
  const late = await order(0)
  await expireHold()
  expect(await offered()).not.toBeNull()
  expect((await order(1)).status).toBe(201)
  expect((await retry(late.body.orderId)).body.code).toBe('promotion/ended')
  await payOrder(app, late.body.paymentUrl, cards.pays)
  await app.settle()
  const { body } = await app.request('GET', `/api/client/order/status?orderId=${late.body.orderId}`)
  expect(body).toMatchObject({ status: 'CANCELLED', lost: 'promotion' })
})

test('fulfils an order that is paid after its hold while the use is still free', async () => {
  const late = await order(0)
  await expireHold()
  await payOrder(app, late.body.paymentUrl, cards.pays)
  await app.settle()
  const { body } = await app.request('GET', `/api/client/order/status?orderId=${late.body.orderId}`)
  expect(body).toMatchObject({ status: 'FULFILLED' })
  expect(await offered()).toBeNull()
})

test('counts uses from zero after a new promotion but not after a higher limit of the same promotion', async () => {
  await order(0)
  const higher = { type: 'Gem', benefit: 'FIRST_MONTH_FREE', maxUses: 2 }
  expect(await setPromotion(higher)).toEqual({ terms: higher, uses: 1 })
  app.clock.advance(1_000)
  await setPromotion(null)
  expect(await setPromotion(higher)).toEqual({ terms: higher, uses: 0 })
})
