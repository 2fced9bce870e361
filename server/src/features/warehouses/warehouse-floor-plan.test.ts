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

test('contains every Box once in the floor plan', async () => {
  const { body } = await app.request('GET', `/api/client/warehouse/${id}/podorys?language=sk`)
  const numbers = body.floors.flatMap(({ boxes }: { boxes: { number: string }[] }) => boxes.map(({ number }) => number))
  expect(new Set(numbers).size).toBe(98)
  expect(body.floors[0].name).toBe('Prízemie')
  expect(body.floors[0].doors.some(({ kind }: { kind: string }) => kind === 'entrance')).toBe(true)
})

test('returns not-found for an unknown warehouse', async () => {
  const path = '/api/client/warehouse/00000000-0000-4000-8000-000000000000/podorys'
  const { status, body } = await app.request('GET', path)
  expect([status, body.code]).toEqual([404, 'not-found'])
})
