import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('finds warehouses within a radius', async () => {
  const response = await app.request('GET', '/api/client/warehouse/around?lat=48.148&lng=17.107&radiusKm=20')
  expect(response.body).toHaveLength(2)
})

test('finds warehouses within a bounding box, deactivated ones last', async () => {
  const czech = await app.request('GET', '/api/client/warehouse/around?bbox=14,49.9,15,50.3')
  expect(czech.body).toHaveLength(4)
  expect(czech.body.at(-1).deactivation.deactivated).toBe(true)
})

test('refuses a malformed bounding box, a radius over 500 kilometres and a request without an area', async () => {
  for (const wrong of ['bbox=1,2,3', 'bbox=14,50.3,15,49.9', 'bbox=a,b,c,d', 'radiusKm=501&lat=1&lng=1', '']) {
    expect((await app.request('GET', `/api/client/warehouse/around?${wrong}`)).status).toBe(400)
  }
})
