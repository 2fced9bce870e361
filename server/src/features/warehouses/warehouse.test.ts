import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noContent } from '#src/features/operator-content/index.ts'
import { json } from '#src/kernel/database/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { testStart } from '#src/testing/test-database.ts'
import { nearestWarehouseId } from './testing/nearest-warehouse.ts'

let app: TestApp
let id: string
beforeAll(async () => {
  app = await startTestApp()
  id = await nearestWarehouseId(app)
})
afterAll(() => app.close())

test('returns a warehouse by its id', async () => {
  const { status, body } = await app.request('GET', `/api/client/warehouse/${id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, title: 'Ružinov, Bratislava', currency: 'EUR', priceFrom: 26, freeBoxCount: 17 })
  expect(body.sizes.map(({ sizeClass }: { sizeClass: string }) => sizeClass)).toEqual([
    'XS',
    'SMALL',
    'MEDIUM',
    'LARGE',
  ])
})

test('returns car access, barrier-free access and delivery', async () => {
  const { body } = await app.request('GET', `/api/client/warehouse/${id}`)
  const stored = await app.database.db
    .selectFrom('warehouse')
    .select(['carAccess', 'barrierFree', 'delivery'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { carAccess: car, barrierFree, delivery } = stored
  expect([body.accessibility, body.delivery]).toEqual([{ car, barrierFree }, delivery])
})

test('returns the approach of a single warehouse and not of listed ones', async () => {
  const { body } = await app.request('GET', `/api/client/warehouse/${id}`)
  expect(body.approach).toMatchObject({
    street: { name: 'Mlynské nivy', bearing: 98 },
    entrance: { lat: 48.1475, lng: 17.1405 },
    parking: { spaces: 6 },
    stop: { name: 'Mlynské nivy', walkMetres: 110 },
  })
  const list = await app.request('GET', '/api/client/warehouse')
  expect(list.body[0]).not.toHaveProperty('approach')
})

test('omits the approach of a warehouse without one', async () => {
  const { db } = app.database
  const { approach } = await db
    .selectFrom('warehouse')
    .select('approach')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.updateTable('warehouse').set({ approach: null }).where('id', '=', id).execute()
  const { status, body } = await app.request('GET', `/api/client/warehouse/${id}?language=pl`)
  await db
    .updateTable('warehouse')
    .set({ approach: json(approach) })
    .where('id', '=', id)
    .execute()
  expect([status, 'approach' in body]).toEqual([200, false])
})

test('returns not-found for an unknown id', async () => {
  const { status, body } = await app.request('GET', '/api/client/warehouse/00000000-0000-4000-8000-000000000000')
  expect([status, body.code]).toEqual([404, 'not-found'])
})

test.each(['1', 'abc', '%00', '%F0%9F%98%80', "' or 1=1--"])('refuses the malformed id %s', async (wrong) => {
  const { status, body } = await app.request('GET', `/api/client/warehouse/${encodeURI(wrong)}`)
  expect([400, 404]).toContain(status)
  expect(['validation', 'not-found']).toContain(body.code)
})

test('returns the end of a contract as the first free day when all free Boxes are held', async () => {
  const { db } = app.database
  const free = await app.request('GET', `/api/client/warehouse/${id}/boxes?state=available&limit=100`)
  const held = free.body.items.map((box: { id: string }) => ({
    id: randomUUID(),
    boxId: box.id,
    kind: 'HOLD' as const,
    reference: 'draft:other',
    fromAt: new Date(testStart),
    untilAt: new Date(Date.parse(testStart) + 15 * 60_000),
  }))
  await db.insertInto('occupancy').values(held).execute()
  const { body } = await app.request('GET', `/api/client/warehouse/${id}`)
  expect([body.hasFreeBoxes, body.availableFrom]).toEqual([false, '2026-11-25'])
  await db.deleteFrom('occupancy').where('reference', '=', 'draft:other').execute()
})

test('returns the gallery with captions in the language of the reader', async () => {
  const caption = { en: 'An aisle', sk: 'Ulička' }
  const pictures = new Map([['BA1', [{ kind: 'photo' as const, url: '/content/1/aisle.png', caption }]]])
  const withPictures = await startTestApp({}, { content: { ...noContent, pictures } })
  const path = `/api/client/warehouse/${await nearestWarehouseId(withPictures)}`
  const gallery = async (language: string) => (await withPictures.request('GET', `${path}?language=${language}`)).body
  expect(await gallery('en')).toMatchObject({
    photos: ['/content/1/aisle.png'],
    gallery: [{ kind: 'photo', url: '/content/1/aisle.png', caption: 'An aisle' }],
  })
  expect((await gallery('uk')).gallery[0].caption).toBeNull()
  await withPictures.close()
  expect((await app.request('GET', `/api/client/warehouse/${id}`)).body).not.toHaveProperty('gallery')
})
