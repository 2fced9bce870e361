import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('returns the version that the API reports', async () => {
  const { body } = await app.request('GET', '/_info')
  expect(body).toEqual((await app.request('GET', '/api/info')).body)
})
