import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('returns the version of the front end at /_info', async () => {
  expect(await app.request('GET', '/_info')).toMatchObject({ status: 200, body: { version: '0.0.0-test' } })
})
