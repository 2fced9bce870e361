import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createRememberedDevice, deviceLogin, revokeDeviceToken } from './testing/remembered-device.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('revokes the token and accepts a repeated request', async () => {
  const { deviceId, deviceToken } = await createRememberedDevice(app, 'revoked@example.test')
  expect((await revokeDeviceToken(app, deviceId, deviceToken)).status).toBe(204)
  expect((await revokeDeviceToken(app, deviceId, deviceToken)).status).toBe(204)
  expect((await deviceLogin(app, deviceId, deviceToken)).body.code).toBe('invalid-credentials')
})

test('ignores a request from another device', async () => {
  const { deviceId, deviceToken } = await createRememberedDevice(app, 'stolen@example.test')
  expect((await revokeDeviceToken(app, 'another device', deviceToken)).status).toBe(204)
  expect((await deviceLogin(app, deviceId, deviceToken)).status).toBe(200)
})
