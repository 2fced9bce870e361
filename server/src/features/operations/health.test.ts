import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('reports an error with Retry-After when the database is down', async () => {
  expect(await app.request('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok', db: 'ok' } })
  await app.database.close()
  const { status, body, headers } = await app.request('GET', '/health')
  expect([status, headers['retry-after']]).toEqual([503, '3'])
  expect(body).toMatchObject({ status: 'error', chat: 'error', db: 'error' })
})
