import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { testStart } from '#src/testing/test-database.ts'

let app: TestApp
let id: string
beforeAll(async () => {
  app = await startTestApp()
  const { body } = await app.request('GET', '/api/client/warehouse?lat=48.148&lng=17.107')
  id = body[0].id
})
afterAll(() => app.close())

test('returns a warehouse by its id', async () => {
  const { status, body } = await app.request('GET', `/api/client/warehouse/${id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, title: 'Box Ružinov, Bratislava', currency: 'EUR', priceFrom: 26, freeBoxCount: 17 })
  expect(body.sizes.map(({ sizeClass }: { sizeClass: string }) => sizeClass)).toEqual([
    'XS',
    'SMALL',
    'MEDIUM',
    'LARGE',
  ])
})

test.each(['00000000-0000-4000-8000-000000000000'])('returns not-found for an unknown id', async (unknown) => {
  const { status, body } = await app.request('GET', `/api/client/warehouse/${unknown}`)
  expect([status, body.code]).toEqual([404, 'not-found'])
})

test.each(['1', 'abc', '%00', '%F0%9F%98%80', "' or 1=1--"])('refuses the malformed id %s', async (wrong) => {
  const { status, body } = await app.request('GET', `/api/client/warehouse/${encodeURI(wrong)}`)
  expect([400, 404]).toContain(status)
  expect(['validation', 'not-found']).toContain(body.code)
})

test('lists free Boxes first, by size class and in pages', async () => {
  const { body } = await app.request('GET', `/api/client/warehouse/${id}/boxes?limit=100`)
  expect(body.total).toBe(98)
  expect(body.items.slice(0, 17).every(({ state }: { state: string }) => state === 'available')).toBe(true)
  const small = await app.request(
    'GET',
    `/api/client/warehouse/${id}/boxes?sizeClass=SMALL&state=available&limit=2&offset=1`,
  )
  expect(small.body.items).toHaveLength(2)
  expect(small.body.items[0].sizeClass).toBe('SMALL')
  const beyond = await app.request('GET', `/api/client/warehouse/${id}/boxes?offset=5000`)
  expect(beyond.body).toMatchObject({ items: [], total: 98 })
})

test('reports a warehouse as full until a contract ends while its last Boxes are held', async () => {
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

test('returns net, VAT and gross price to the cent', async () => {
  const { body } = await app.request('GET', `/api/client/warehouse/${id}/boxes?limit=100`)
  for (const { price } of body.items) {
    expect(Math.round(price.price * 100) + Math.round(price.vat * 100)).toBe(Math.round(price.priceWithVat * 100))
    expect(price.currency).toBe('EUR')
  }
})

test('contains every Box once in the floor plan', async () => {
  const { body } = await app.request('GET', `/api/client/warehouse/${id}/podorys?language=sk`)
  const numbers = body.floors.flatMap(({ boxes }: { boxes: { number: string }[] }) => boxes.map(({ number }) => number))
  expect(new Set(numbers).size).toBe(98)
  expect(body.floors[0].name).toBe('Prízemie')
  expect(body.floors[0].doors.some(({ kind }: { kind: string }) => kind === 'entrance')).toBe(true)
})

test('recommends at most five warehouses with a free Box of the size, nearest first', async () => {
  const { body } = await app.request('GET', `/api/client/warehouse/${id}/recommended?sizeClass=LARGE`)
  expect(body.length).toBeGreaterThan(0)
  expect(body.length).toBeLessThanOrEqual(5)
  for (const place of body) {
    expect(place.id).not.toBe(id)
    expect(place.sizes.find(({ sizeClass }: { sizeClass: string }) => sizeClass === 'LARGE').free).toBeGreaterThan(0)
  }
})

test('finds warehouses within a radius and within a bounding box', async () => {
  const near = await app.request('GET', '/api/client/warehouse/around?lat=48.148&lng=17.107&radiusKm=20')
  expect(near.body).toHaveLength(2)
  const czech = await app.request('GET', '/api/client/warehouse/around?bbox=14,49.9,15,50.3')
  expect(czech.body).toHaveLength(4)
  expect(czech.body.at(-1).deactivation.deactivated).toBe(true)
  for (const wrong of ['bbox=1,2,3', 'bbox=14,50.3,15,49.9', 'bbox=a,b,c,d', 'radiusKm=501&lat=1&lng=1', '']) {
    expect((await app.request('GET', `/api/client/warehouse/around?${wrong}`)).status).toBe(400)
  }
})
