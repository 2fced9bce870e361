import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noContent } from '#src/features/operator-content/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'

let app: TestApp
let boxId: string
beforeEach(async () => {
  app = await startTestApp()
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterEach(() => app.close())

const fetchOffer = (draftId?: string) =>
  app.request('GET', `/api/client/order/offer/${boxId}${draftId ? `?draftId=${draftId}` : ''}`)
const fetchSummary = (draftId: string) =>
  app.request('PUT', '/api/client/order/offer/summary', { body: { boxId, periodInMonths: 1, draftId } })

test('offers the Box to the draft whose order holds it and refuses other drafts', async () => {
  const draftId = randomUUID()
  const placed = await submitOrder(app, { boxId, draftId })
  const heldUntil = '2026-11-15T09:30:00.000Z'
  expect((await fetchOffer(draftId)).body).toMatchObject({ heldUntil, orderId: placed.body.orderId })
  expect((await fetchSummary(draftId)).body).toMatchObject({ heldUntil, canProlong: false })
  await payOrder(app, placed.body.paymentUrl, cards.declined)
  const changed = await fetchOffer(draftId)
  expect(changed.body).toMatchObject({ heldUntil })
  expect(changed.body).not.toHaveProperty('orderId')
  expect((await fetchOffer()).body.code).toBe('Box/is-taken')
  expect((await fetchOffer(randomUUID())).body.code).toBe('Box/is-taken')
  const other = { periodInMonths: 3, draftId }
  expect((await submitOrder(app, { boxId, draftId, changes: other })).status).toBe(201)
})

test('returns the number and the warehouse of a taken Box with the error', async () => {
  const [box] = await freeBoxes(app)
  await submitOrder(app, { boxId, draftId: randomUUID() })
  expect((await fetchOffer()).body).toMatchObject({
    code: 'Box/is-taken',
    boxNumber: box?.number,
    warehouseId: expect.any(String),
  })
})

test('returns the URL of the insurance terms only if the operator publishes them', async () => {
  expect((await fetchOffer()).body).not.toHaveProperty('insuranceTermsUrl')
  const insuranceTerms = '/content/0123456789abcdef/insurance-terms.pdf'
  const other = await startTestApp({}, { content: { ...noContent, insuranceTerms } })
  const { body } = await other.request('GET', `/api/client/order/offer/${(await freeBoxes(other))[0]?.id}`)
  await other.close()
  expect(body.insuranceTermsUrl).toBe(insuranceTerms)
})
