import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes, submitOrder } from '#src/testing/test-orders.ts'

let app: TestApp
let boxIds: string[]
beforeEach(async () => {
  app = await startTestApp()
  boxIds = (await freeBoxes(app)).slice(0, 3).map(({ id }) => id)
})
afterEach(() => app.close())

interface Summary {
  readonly deposit: number
  readonly next: { readonly priceWithVat: number }
  readonly firstYear: number
}
const orderAlone = (boxId: string) => submitOrder(app, { boxId, source: '192.0.2.77' })
const summary = (body: object) =>
  app.request('PUT', '/api/client/order/offer/summary', { body: { boxId: boxIds[0], periodInMonths: 1, ...body } })
const db = () => app.database.db

test('holds each Box of the summary, adds up the total and releases removed Boxes', async () => {
  const draftId = randomUUID()
  const { body } = await summary({ draftId, boxIds })
  expect(body.group.boxes.map(({ boxId }: { boxId: string }) => boxId)).toEqual(boxIds)
  const gross = body.group.boxes.map(({ total }: { total: { priceWithVat: number } }) => total.priceWithVat)
  const cents = gross.reduce((sum: number, amount: number) => sum + Math.round(amount * 100), 0)
  expect(Math.round(body.group.total.priceWithVat * 100)).toBe(cents)
  expect((await orderAlone(boxIds[2] ?? '')).status).toBe(409)
  const reduced = await summary({ draftId, boxIds: boxIds.slice(0, 2) })
  expect(reduced.body.group.boxes).toHaveLength(2)
  expect((await orderAlone(boxIds[2] ?? '')).status).toBe(201)
  const single = await summary({ draftId })
  expect(single.body).not.toHaveProperty('group')
  expect((await orderAlone(boxIds[1] ?? '')).status).toBe(201)
  expect((await orderAlone(boxIds[0] ?? '')).status).toBe(409)
})

test('adds up the deposits, the next payments and the first year of all Boxes', async () => {
  const { body } = await summary({ boxIds })
  const cents = (amount: number) => Math.round(amount * 100)
  const alone: Summary[] = []
  for (const boxId of boxIds) alone.push((await summary({ boxId, withoutPromotion: boxId !== boxIds[0] })).body)
  const sumOf = (amountOf: (each: Summary) => number) => alone.reduce((sum, each) => sum + cents(amountOf(each)), 0)
  const { deposit, nextPriceWithVat, firstYear } = body.group
  expect([deposit, nextPriceWithVat, firstYear].map(cents)).toEqual([
    sumOf((each) => each.deposit),
    sumOf((each) => each.next.priceWithVat),
    sumOf((each) => each.firstYear),
  ])
})

test('holds none of the Boxes when one is taken and returns the id of the taken Box', async () => {
  expect((await orderAlone(boxIds[2] ?? '')).status).toBe(201)
  const refused = await summary({ draftId: randomUUID(), boxIds })
  expect([refused.status, refused.body.code, refused.body.boxId]).toEqual([409, 'Box/is-taken', boxIds[2]])
  const held = await db().selectFrom('occupancy').select('boxId').where('reference', 'like', 'draft:%').execute()
  expect(held).toEqual([])
})

test('retains the earlier holds when an added Box is taken', async () => {
  const draftId = randomUUID()
  expect((await summary({ draftId, boxIds: boxIds.slice(0, 2) })).status).toBe(200)
  expect((await orderAlone(boxIds[2] ?? '')).status).toBe(201)
  expect((await summary({ draftId, boxIds })).body.boxId).toBe(boxIds[2])
  expect((await orderAlone(boxIds[1] ?? '')).status).toBe(409)
  expect((await summary({ draftId, boxIds: boxIds.slice(0, 2) })).status).toBe(200)
})

test('holds all Boxes for one of two concurrent drafts that request them in opposite orders', async () => {
  const requests = [boxIds, [...boxIds].reverse()]
  const responses = await Promise.all(
    requests.map((ids) => summary({ draftId: randomUUID(), boxId: ids[0], boxIds: ids })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const drafts = await db().selectFrom('draftHold').select(['draftId', 'leadDraftId']).execute()
  expect(drafts).toHaveLength(3)
  expect(new Set(drafts.map(({ draftId, leadDraftId }) => leadDraftId ?? draftId)).size).toBe(1)
})

test('offers each Box of a submitted order with the id of the first order', async () => {
  const draftId = randomUUID()
  const ids = boxIds.slice(0, 2)
  const { body } = await submitOrder(app, { boxId: ids[0] ?? '', draftId, changes: { boxIds: ids } })
  for (const boxId of ids) {
    const offer = await app.request('GET', `/api/client/order/offer/${boxId}?draftId=${draftId}`)
    expect(offer.body.orderId).toBe(body.orderId)
  }
})
