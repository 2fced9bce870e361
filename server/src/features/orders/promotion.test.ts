import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, payOrder, submitOrder } from '#src/testing/test-orders.ts'

let app: TestApp
let warehouseId: string
let boxId: string
beforeAll(async () => {
  app = await startTestApp()
  const { body } = await app.request('GET', '/api/client/warehouse')
  const found = body.find(({ features, hasFreeBoxes }: { features: string[]; hasFreeBoxes: boolean }) => {
    return features.includes('FIRST_MONTH_FREE') && hasFreeBoxes
  })
  warehouseId = found.id
  const boxes = await app.request('GET', `/api/client/warehouse/${warehouseId}/boxes?state=available&limit=1`)
  boxId = boxes.body.items[0].id
})
afterAll(() => app.close())

async function showsPromotion() {
  const choice = { boxId, periodInMonths: 3, insuranceId: null, voucherToken: null }
  const details = await app.request('GET', `/api/client/warehouse/${warehouseId}`)
  const offer = await app.request('GET', `/api/client/order/offer/${boxId}`)
  const summary = await app.request('PUT', '/api/client/order/offer/summary', { body: choice })
  return [details.body.promotion !== null, offer.body.promotion !== null, summary.body.discount !== null]
}

test('states the source of the discount independently of its label', async () => {
  const free = { code: 'FREE', kind: 'PERCENT', value: 1, validFrom: new Date(0) } as const
  await app.database.db.insertInto('voucher').values(free).execute()
  const fetchDiscount = async (voucherToken: string | null, periodInMonths: number) => {
    const body = { boxId, periodInMonths, insuranceId: null, voucherToken, language: 'en' }
    return (await app.request('PUT', '/api/client/order/offer/summary', { body })).body.discount
  }
  expect(await fetchDiscount('FREE', 1)).toMatchObject({ source: 'PROMOTION', label: expect.stringMatching(/free/i) })
  expect(await fetchDiscount('WELCOME10', 24)).toMatchObject({ source: 'VOUCHER' })
})

test('uses the promotion of the order for the invoice even if the warehouse changes its promotion before the payment', async () => {
  const { db } = app.database
  const { promotion } = await db
    .selectFrom('warehouse')
    .select('promotion')
    .where('id', '=', warehouseId)
    .executeTakeFirstOrThrow()
  const choice = { boxId, periodInMonths: 3, insuranceId: null, voucherToken: null, language: 'sk' }
  const { label } = (await app.request('PUT', '/api/client/order/offer/summary', { body: choice })).body.discount
  const placed = await submitOrder(app, { boxId, changes: { periodInMonths: 3 } })
  const replace = (by: typeof promotion) =>
    db.updateTable('warehouse').set({ promotion: by }).where('id', '=', warehouseId).execute()
  await replace({ type: 'Gem', benefit: 'PERCENT', percent: 5 })
  await payOrder(app, placed.body.paymentUrl, cards.pays)
  await replace(promotion)
  const { document } = await db
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select('invoice.document')
    .where('contract.orderId', '=', placed.body.orderId)
    .executeTakeFirstOrThrow()
  expect(document.lines.at(-1)).toMatchObject({ quantity: -1, description: label })
  const boxes = await app.request('GET', `/api/client/warehouse/${warehouseId}/boxes?state=available&limit=1`)
  boxId = boxes.body.items[0].id
})

test('applies a promotion until its last day in the time zone of the warehouse', async () => {
  expect(await showsPromotion()).toEqual([true, true, true])
  const promotion = { type: 'Gem', benefit: 'FIRST_MONTH_FREE', validUntil: '2026-11-20' } as const
  await app.database.db.updateTable('warehouse').set({ promotion }).where('id', '=', warehouseId).execute()
  app.clock.set('2026-11-20T12:00:00Z')
  expect(await showsPromotion()).toEqual([true, true, true])
  app.clock.set('2026-11-21T12:00:00Z')
  expect(await showsPromotion()).toEqual([false, false, false])
})
