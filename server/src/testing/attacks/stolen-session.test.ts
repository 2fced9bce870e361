import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, linkToken, login, password, registration } from '../test-accounts.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const minuteMs = 60_000
const profile = (token: string) => app.request('GET', '/api/client/my/profile', { token })
const changeEmail = (token: string, phoneNumber: string, email: string) =>
  app.request('PUT', '/api/client/my/profile', { token, body: { ...registration(email), phoneNumber } })
const remove = (token: string) => app.request('POST', '/api/client/my/remove-account', { token })
const confirm = (token: string, entered: string) =>
  app.request('POST', '/auth/custom/confirm-password', { token, body: { password: entered } })

async function confirmNewEmail(session: string, email: string): Promise<void> {
  const token = await linkToken(app, email, '/confirm-email?token=')
  expect((await app.request('POST', '/auth/email/confirm', { token: session, body: { token } })).status).toBe(200)
}

test('refuses account changes from a stolen session or device', async () => {
  const owner = await createAccount(app, 'owner@example.test')
  const remembered = (await login(app, owner.email, { rememberMe: true })).body
  app.clock.advance(11 * minuteMs)
  const body = { deviceId: owner.deviceId, deviceToken: remembered.deviceToken, domain: 'CLIENT' }
  const renewed = (await app.request('POST', '/auth/custom/device-login', { body })).body.token
  for (const stolen of [owner.token, renewed]) {
    const change = await changeEmail(stolen, owner.phoneNumber, 'thief@example.test')
    expect([change.status, change.body.code]).toEqual([403, 'auth/reauthentication-required'])
    expect((await remove(stolen)).body.code).toBe('auth/reauthentication-required')
    expect((await confirm(stolen, 'Guess1')).body.code).toBe('auth/invalid-password')
    expect((await remove(stolen)).status).toBe(403)
    const passkey = await app.request('GET', '/api/client/my/passkeys/options', { token: stolen })
    expect(passkey.body.code).toBe('auth/reauthentication-required')
  }
  expect((await login(app, owner.email)).status).toBe(200)
})

test('returns the account to the owner after an attacker with the password changed the e-mail address twice', async () => {
  const owner = await createAccount(app, 'victim@example.test')
  const thief = (await login(app, owner.email, { deviceId: 'thief', rememberMe: true })).body
  await changeEmail(thief.token, owner.phoneNumber, 'thief1@example.test')
  await confirmNewEmail(thief.token, 'thief1@example.test')
  await changeEmail(thief.token, owner.phoneNumber, 'thief2@example.test')
  await confirmNewEmail(thief.token, 'thief2@example.test')
  const change = { oldPassword: password, newPassword: 'Thief123', newPasswordConfirmation: 'Thief123' }
  await app.request('POST', '/api/client/my/change-password', { token: thief.token, body: change })
  app.clock.advance(71 * 60 * minuteMs)
  const undo = await linkToken(app, 'victim@example.test', '/undo-email?token=')
  expect((await app.request('POST', '/auth/email/undo', { body: { token: undo } })).status).toBe(200)
  expect((await profile(thief.token)).status).toBe(401)
  const device = { deviceId: 'thief', deviceToken: thief.deviceToken, domain: 'CLIENT' }
  expect((await app.request('POST', '/auth/custom/device-login', { body: device })).status).toBe(401)
  for (const email of ['victim@example.test', 'thief2@example.test']) {
    expect((await login(app, email, { password: 'Thief123' })).status, email).toBe(401)
  }
  const reset = await linkToken(app, 'victim@example.test', '/reset-password/change?token=')
  const body = { token: reset, newPassword: 'Owner123', newPasswordConfirmation: 'Owner123' }
  expect((await app.request('POST', '/auth/password/change', { body })).status).toBe(204)
  const back = (await login(app, 'victim@example.test', { password: 'Owner123' })).body.token
  expect((await profile(back)).body).toMatchObject({ email: 'victim@example.test', phoneNumber: owner.phoneNumber })
})
