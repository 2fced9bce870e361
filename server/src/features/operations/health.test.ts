import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLocks } from '#src/gateways/locks/port.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('reports a disconnected lock broker and stays ready', async () => {
  let isConnected = true
  const gateway = { ...noLocks, isConnected: () => isConnected }
  const lockedApp = await startTestApp({}, { locks: { gateway, sandbox: null, close: async () => {} } })
  expect((await lockedApp.request('GET', '/health')).body).toEqual({ status: 'ok', chat: 'ok', db: 'ok', locks: 'ok' })
  isConnected = false
  const { status, body } = await lockedApp.request('GET', '/health')
  await lockedApp.close()
  expect([status, body]).toEqual([200, { status: 'ok', chat: 'ok', db: 'ok', locks: 'error' }])
})

test('reports an error with Retry-After when the database is down', async () => {
  expect(await app.request('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok', db: 'ok' } })
  await app.database.close()
  const { status, body, headers } = await app.request('GET', '/health')
  expect([status, headers['retry-after']]).toEqual([503, '3'])
  expect(body).toMatchObject({ status: 'error', chat: 'error', db: 'error' })
})
