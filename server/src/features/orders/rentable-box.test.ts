import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes, submitOrder } from '#src/testing/test-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const choice = (boxId: string) => ({ boxId, periodInMonths: 1, insuranceId: null, voucherToken: null })

/** Every step of an order checks the Box. */
async function responsesOfSteps(boxId: string) {
  const responses = await Promise.all([
    app.request('GET', `/api/client/order/offer/${boxId}`),
    app.request('PUT', '/api/client/order/offer/summary', { body: choice(boxId) }),
    submitOrder(app, { boxId }),
  ])
  return responses.map(({ status, body }) => [status, body.code, body.detail])
}

test('refuses a Box that is out of service at every step', async () => {
  const [box] = await freeBoxes(app)
  const id = box?.id ?? ''
  await app.database.db.updateTable('box').set({ state: 'out-of-service' }).where('id', '=', id).execute()
  const error = [409, 'Order/Box-not-active', 'Box is no longer available.']
  expect(await responsesOfSteps(id)).toEqual([error, error, error])
})

test('refuses a Box of a deactivated warehouse at every step', async () => {
  const [, , box] = await freeBoxes(app)
  const { db } = app.database
  const { warehouseId } = await db
    .selectFrom('box')
    .select('warehouseId')
    .where('id', '=', box?.id ?? '')
    .executeTakeFirstOrThrow()
  await db.updateTable('warehouse').set({ deactivated: true }).where('id', '=', warehouseId).execute()
  const error = [409, 'Order/Warehouse-deactivated', 'Warehouse is no longer available.']
  expect(await responsesOfSteps(box?.id ?? '')).toEqual([error, error, error])
})
