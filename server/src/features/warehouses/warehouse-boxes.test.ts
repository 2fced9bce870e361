import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { nearestWarehouseId } from './testing/nearest-warehouse.ts'

let app: TestApp
let id: string
beforeAll(async () => {
  app = await startTestApp()
  id = await nearestWarehouseId(app)
})
afterAll(() => app.close())

test('lists free Boxes first, and filters by size class, state and page', async () => {
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

test('returns number, name, rentFrom, area and lock version of each Box', async () => {
  const { body } = await app.request('GET', `/api/client/warehouse/${id}/boxes?limit=100`)
  for (const box of body.items) {
    expect(box).toMatchObject({ number: expect.stringMatching(/^\d+$/), name: expect.any(String), lockVersion: 'V2' })
    const { width, length, squareMetres } = box.area
    expect(squareMetres).toBeCloseTo(width * length, 1)
    if (box.state === 'available') expect(box.rentFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})

test('returns a gross price that is the sum of net price and VAT to the cent', async () => {
  const { body } = await app.request('GET', `/api/client/warehouse/${id}/boxes?limit=100`)
  for (const { price } of body.items) {
    expect(Math.round(price.price * 100) + Math.round(price.vat * 100)).toBe(Math.round(price.priceWithVat * 100))
    expect(price.currency).toBe('EUR')
  }
})

test('returns not-found for an unknown warehouse', async () => {
  const path = '/api/client/warehouse/00000000-0000-4000-8000-000000000000/boxes'
  const { status, body } = await app.request('GET', path)
  expect([status, body.code]).toEqual([404, 'not-found'])
})
