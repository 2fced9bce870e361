import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes, submitOrder } from '#src/testing/test-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const choice = (boxId: string) => ({ boxId, periodInMonths: 1, insuranceId: null, voucherToken: null })

/** Every step of an order asks: who is on his way must not get further than the Box. */
async function refusals(boxId: string) {
  const answers = await Promise.all([
    app.request('GET', `/api/client/order/offer/${boxId}`),
    app.request('PUT', '/api/client/order/offer/summary', { body: choice(boxId) }),
    submitOrder(app, { boxId }),
  ])
  return answers.map(({ status, body }) => [status, body.code, body.detail])
}

test('a Box that is out of use is not let at any step', async () => {
  const [box] = await freeBoxes(app)
  const id = box?.id ?? ''
  await app.database.db.updateTable('box').set({ active: false }).where('id', '=', id).execute()
  const refusal = [409, 'Order/Box-not-active', 'Box is no longer available.']
  expect(await refusals(id)).toEqual([refusal, refusal, refusal])
})

test('no Box of a location that was closed is let at any step', async () => {
  const [, , box] = await freeBoxes(app)
  const { db } = app.database
  const { warehouseId } = await db
    .selectFrom('box')
    .select('warehouseId')
    .where('id', '=', box?.id ?? '')
    .executeTakeFirstOrThrow()
  await db.updateTable('warehouse').set({ deactivated: true }).where('id', '=', warehouseId).execute()
  const refusal = [409, 'Order/Warehouse-deactivated', 'Warehouse is no longer available.']
  expect(await refusals(box?.id ?? '')).toEqual([refusal, refusal, refusal])
})
