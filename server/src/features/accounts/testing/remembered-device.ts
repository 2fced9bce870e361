import { createAccount, login } from '#src/testing/test-accounts.ts'
import type { TestApp } from '#src/testing/test-app.ts'

export async function createRememberedDevice(app: TestApp, email: string) {
  const { deviceId } = await createAccount(app, email)
  const { body } = await login(app, email, { rememberMe: true })
  return { deviceId, deviceToken: String(body.deviceToken) }
}

export const deviceLogin = (app: TestApp, deviceId: string, deviceToken: string) =>
  app.request('POST', '/auth/custom/device-login', { body: { deviceId, deviceToken, domain: 'CLIENT' } })

export const revokeDeviceToken = (app: TestApp, deviceId: string, deviceToken: string) =>
  app.request('POST', '/auth/custom/revoke-device-token', { body: { deviceId, deviceToken } })
