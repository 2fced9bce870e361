import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, linkToken, loginBody, password } from '../test-accounts.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SIGN_IN_ATTACK_FAILURES: '20' })
})
afterAll(() => app.close())

const login = (email: string, source: string, change = {}) =>
  app.request('POST', '/auth/custom/login', {
    body: loginBody(email, { deviceId: `new ${source}`, ...change }),
    source,
  })
const requestReset = (email: string, source: string) =>
  app.request('POST', '/auth/password/request-reset', { body: { email }, source })

test('does not lock out the owner by wrong logins and password resets from one source', async () => {
  const { email } = await createAccount(app, 'owner@example.test')
  for (let i = 0; i < 12; i++) await login(email, '203.0.113.1', { password: 'Wrong1' })
  for (let i = 0; i < 12; i++) expect((await requestReset(email, '203.0.113.1')).status).toBe(204)
  expect((await login(email, '203.0.113.1')).status, 'the attacker').toBe(429)
  expect((await login(email, '198.51.100.1')).status, 'the owner on a new phone').toBe(200)
  expect((await requestReset(email, '198.51.100.1')).status).toBe(204)
  const token = await linkToken(app, email, '/reset-password/change?token=')
  const body = { token, newPassword: 'Nove123', newPasswordConfirmation: 'Nove123' }
  expect((await app.request('POST', '/auth/password/change', { body })).status).toBe(204)
  expect(app.sent.filter(({ to, text }) => to === email && text.includes('/reset-password/'))).toHaveLength(1)
})

test('admits the owner but no guess while an account is attacked from many sources', async () => {
  const { email } = await createAccount(app, 'attacked@example.test')
  const codes: string[] = []
  for (let i = 0; i < 25; i++) {
    codes.push((await login(email, `10.1.0.${i}`, { password: `Wrong${i}` })).body.code)
  }
  expect(codes.filter((code) => code === 'invalid-credentials')).toHaveLength(20)
  const guessed = await login(email, '10.1.1.1')
  expect(guessed.body.code, 'the attacker guesses right').toBe('auth/link-required')
  const link = await linkToken(app, email, '/admit-device?token=')
  const body = { token: link, deviceId: 'new phone of the owner' }
  expect((await app.request('POST', '/auth/custom/admit-device', { body })).status).toBe(204)
  expect((await login(email, '10.1.1.1')).body.code, 'the attacker again').toBe('auth/link-required')
  const owner = { deviceId: 'new phone of the owner', password }
  expect((await login(email, '198.51.100.2', owner)).status).toBe(200)
})
