import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, linkToken, login, password } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const change = (token: string, oldPassword: string, newPassword = 'Nove123') =>
  app.request('POST', '/api/client/my/change-password', {
    token,
    body: { oldPassword, newPassword, newPasswordConfirmation: newPassword },
  })
const fetchProfile = (token: string) => app.request('GET', '/api/client/my/profile', { token })

test('ends other sessions, remembered devices and reset links, but not the current session', async () => {
  const account = await createAccount(app, 'change@example.test')
  const { body: other } = await login(app, account.email, { deviceId: 'elsewhere', rememberMe: true })
  const { body: current } = await login(app, account.email, { rememberMe: true })
  await app.request('POST', '/auth/password/request-reset', { body: { email: account.email } })
  const reset = await linkToken(app, account.email, '/reset-password/change?token=')
  expect((await change(current.token, password)).status).toBe(204)
  expect([
    (await fetchProfile(current.token)).status,
    (await fetchProfile(account.token)).status,
    (await fetchProfile(other.token)).status,
  ]).toEqual([200, 401, 401])
  const deviceLogin = (deviceId: string, deviceToken: string) =>
    app.request('POST', '/auth/custom/device-login', { body: { deviceId, deviceToken, domain: 'CLIENT' } })
  expect((await deviceLogin('elsewhere', other.deviceToken)).status).toBe(401)
  expect((await deviceLogin(account.deviceId, current.deviceToken)).status).toBe(200)
  expect((await login(app, account.email)).status).toBe(401)
  expect((await login(app, account.email, { password: 'Nove123' })).status).toBe(200)
  const body = { token: reset, newPassword: 'Cizi123', newPasswordConfirmation: 'Cizi123' }
  expect((await app.request('POST', '/auth/password/change', { body })).status, 'an earlier reset').toBe(400)
})

test('refuses a wrong old password and limits the attempts to ten in 15 minutes', async () => {
  const { token } = await createAccount(app, 'wrong@example.test')
  const responses = await Promise.all(Array.from({ length: 12 }, () => change(token, 'Wrong1')))
  expect(responses.filter(({ body }) => body.code === 'auth/invalid-password')).toHaveLength(10)
  expect((await change(token, password)).status).toBe(429)
  app.clock.advance(15 * 60_000)
  expect((await change(token, password)).status).toBe(204)
})

test('requires a valid new password and an equal confirmation', async () => {
  const { token } = await createAccount(app, 'rules@example.test')
  expect((await change(token, password, 'short')).body.fields).toMatchObject({ newPassword: 'regex' })
  const body = { oldPassword: password, newPassword: 'Nove123', newPasswordConfirmation: 'Nove124' }
  const differs = await app.request('POST', '/api/client/my/change-password', { token, body })
  expect(differs.body.fields).toEqual({ newPasswordConfirmation: 'passwordsMustMatch' })
})
