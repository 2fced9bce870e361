import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileForm } from '#src/testing/profile-form.ts'
import { confirmPassword, createAccount, login, password } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createRememberedDevice, deviceLogin } from './testing/remembered-device.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const minuteMs = 60_000
const remove = (token: string) => app.request('POST', '/api/client/my/remove-account', { token })

test('confirms the password of this session for ten minutes', async () => {
  const account = await createAccount(app, 'fresh@example.test')
  const other = (await login(app, account.email, { deviceId: 'elsewhere' })).body.token
  app.clock.advance(10 * minuteMs + 1)
  expect((await remove(account.token)).body.code).toBe('auth/reauthentication-required')
  const { status, body } = await confirmPassword(app, account.token)
  expect([status, body]).toEqual([
    200,
    { validUntil: new Date(app.clock.now().getTime() + 10 * minuteMs).toISOString() },
  ])
  expect((await remove(other)).status, 'another session').toBe(403)
  app.clock.advance(10 * minuteMs)
  expect((await remove(account.token)).status).toBe(204)
})

test('requires the password after the login of a remembered device', async () => {
  const { deviceId, deviceToken } = await createRememberedDevice(app, 'remembered@example.test')
  const { token } = (await deviceLogin(app, deviceId, deviceToken)).body
  expect((await remove(token)).status).toBe(403)
  expect((await confirmPassword(app, token)).status).toBe(200)
  expect((await remove(token)).status).toBe(204)
})

test('requires a recent password for a new e-mail address, but not for other changes of the profile', async () => {
  const account = await createAccount(app, 'profile@example.test')
  app.clock.advance(11 * minuteMs)
  const save = (change: Readonly<Record<string, unknown>>) =>
    app.request('PUT', '/api/client/my/profile', { token: account.token, body: profileForm(account, change) })
  expect((await save({ firstName: 'Eva' })).status).toBe(200)
  const refused = await save({ firstName: 'Ema', email: 'next@example.test' })
  expect([refused.status, refused.body.code]).toEqual([403, 'auth/reauthentication-required'])
  const { body } = await app.request('GET', '/api/client/my/profile', { token: account.token })
  expect(body).toMatchObject({ firstName: 'Eva', pendingEmail: null })
  await confirmPassword(app, account.token)
  expect((await save({ email: 'next@example.test' })).body.pendingEmail).toBe('next@example.test')
})

test('refuses a device after ten wrong passwords, but not the other devices of the owner', async () => {
  const account = await createAccount(app, 'guessed@example.test')
  const stolen = (await login(app, account.email, { deviceId: 'stolen', rememberMe: true })).body
  const attempts = Array.from({ length: 12 }, () => confirmPassword(app, stolen.token, 'Wrong1'))
  const codes = (await Promise.all(attempts)).map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'auth/invalid-password')).toHaveLength(10)
  expect(codes.filter((code) => code === 'rate-limited')).toHaveLength(2)
  const renewed = (await deviceLogin(app, 'stolen', stolen.deviceToken)).body.token
  expect((await confirmPassword(app, renewed)).status, 'another session of the device').toBe(429)
  expect((await confirmPassword(app, account.token)).status).toBe(200)
})

test('refuses a request without a session or a password', async () => {
  const { token } = await createAccount(app, 'empty@example.test')
  const path = '/auth/custom/confirm-password'
  expect((await app.request('POST', path, { body: { password } })).status).toBe(401)
  expect((await app.request('POST', path, { token, body: {} })).body.fields).toEqual({ password: 'not-null' })
})
