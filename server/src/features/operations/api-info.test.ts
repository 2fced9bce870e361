import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { testOrigin } from '#src/testing/test-config.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('returns the version of the API at /api/info', async () => {
  expect(await app.request('GET', '/api/info')).toMatchObject({ status: 200, body: { version: '0.0.0-test' } })
})

test('reports the public URL of the site', async () => {
  expect(await app.request('GET', '/api/info')).toMatchObject({ status: 200, body: { publicUrl: testOrigin } })
})
