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

test('recommends at most five warehouses with a free Box of the size, nearest first', async () => {
  const { body } = await app.request('GET', `/api/client/warehouse/${id}/recommended?sizeClass=LARGE`)
  expect(body.length).toBeGreaterThan(0)
  expect(body.length).toBeLessThanOrEqual(5)
  const distances = body.map(({ distance }: { distance: number }) => distance)
  expect(distances).toEqual([...distances].sort((left, right) => left - right))
  for (const warehouse of body) {
    expect(warehouse.id).not.toBe(id)
    expect(warehouse.sizes.find(({ sizeClass }: { sizeClass: string }) => sizeClass === 'LARGE').free).toBeGreaterThan(
      0,
    )
  }
})

test('returns not-found for an unknown warehouse', async () => {
  const path = '/api/client/warehouse/00000000-0000-4000-8000-000000000000/recommended'
  const { status, body } = await app.request('GET', path)
  expect([status, body.code]).toEqual([404, 'not-found'])
})
