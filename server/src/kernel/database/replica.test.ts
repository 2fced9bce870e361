import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { openTestDatabase } from '#src/testing/test-database.ts'
import { freeBoxes, submitOrder } from '#src/testing/test-orders.ts'
import { type Database, json } from './index.ts'

/** Its warehouses have another phone number than those of the primary, so that a result shows its source. */
let replica: Database
let app: TestApp
let id: string
beforeAll(async () => {
  replica = await openTestDatabase()
  app = await startTestApp({}, { replica })
  await replica.db.updateTable('warehouse').set({ phone: '+421 000 copy' }).execute()
  id = (await app.request('GET', '/api/client/warehouse')).body[0].id
})
afterAll(() => app.close())

const reads = () => [
  '/api/client/warehouse',
  '/api/client/warehouse/around?lat=48.148&lng=17.107',
  `/api/client/warehouse/${id}`,
  `/api/client/warehouse/${id}/recommended`,
]

/** The source of each public read. */
async function readSource(): Promise<string[]> {
  const results = await Promise.all(reads().map((path) => app.request('GET', path)))
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  return results.map(({ body }) => (JSON.stringify(body).includes('000 copy') ? 'copy' : 'primary'))
}

test('reads warehouses from the replica and the Box of an order from the primary', async () => {
  expect(await readSource()).toEqual(['copy', 'copy', 'copy', 'copy'])
  const [box] = await freeBoxes(app)
  await replica.db.updateTable('box').set({ state: 'out-of-service' }).execute()
  expect((await submitOrder(app, { boxId: box?.id ?? '' })).status).toBe(201)
  expect((await app.request('GET', '/health')).status).toBe(200)
})

test('reads from the primary when the replica does not have the row yet', async () => {
  const { db } = app.database
  const known = await db.selectFrom('warehouse').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { position: _made, ...row } = known
  const fresh = '7b1c0000-0000-4000-8000-000000000001'
  await db
    .insertInto('warehouse')
    .values({
      ...row,
      id: fresh,
      code: 'NEW',
      slug: 'new',
      openingHours: json(row.openingHours),
      promotion: null,
    })
    .execute()
  expect((await app.request('GET', `/api/client/warehouse/${fresh}`)).status).toBe(200)
  await db.deleteFrom('warehouse').where('id', '=', fresh).execute()
})

test('reads from the primary after a failure of the replica, also when a later retry fails', async () => {
  await replica.close()
  expect(await readSource()).toEqual(['primary', 'primary', 'primary', 'primary'])
  app.clock.advance(60_000)
  expect(await readSource()).toEqual(['primary', 'primary', 'primary', 'primary'])
})
