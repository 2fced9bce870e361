import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, linkToken, login, registration } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newPassword = 'Nove123'
const requestReset = (email: string, options = {}) =>
  app.request('POST', '/auth/password/request-reset', { body: { email }, ...options })
const change = (token: string, source = '192.0.2.1') =>
  app.request('POST', '/auth/password/change', {
    body: { token, newPassword, newPasswordConfirmation: newPassword },
    source,
  })
const link = (email: string) => linkToken(app, email, '/reset-password/change?token=')

test('sets the new password and ends all sessions and remembered devices', async () => {
  const person = await createAccount(app, 'reset@example.test')
  const { body } = await login(app, person.email, { rememberMe: true })
  expect((await requestReset(person.email, { headers: { host: 'evil.test' } })).status).toBe(204)
  const token = await link(person.email)
  expect(app.sent.at(-1)?.text).toContain(`https://boxzone.test/reset-password/change?token=${token}`)
  expect((await change(token)).status).toBe(204)
  for (const old of [person.token, body.token]) {
    expect((await app.request('GET', '/api/client/my/profile', { token: old })).status).toBe(401)
  }
  const device = { deviceId: person.deviceId, deviceToken: body.deviceToken, domain: 'CLIENT' }
  expect((await app.request('POST', '/auth/custom/device-login', { body: device })).status).toBe(401)
  expect((await login(app, person.email)).status).toBe(401)
  expect((await login(app, person.email, { password: newPassword })).status).toBe(200)
  expect((await change(token)).body.code).toBe('password-reset/invalid-token')
})

test('accepts one of fifty concurrent uses of a link', async () => {
  const { email } = await createAccount(app, 'fifty@example.test')
  await requestReset(email)
  const token = await link(email)
  const responses = await Promise.all(Array.from({ length: 50 }, () => change(token, '198.51.100.50')))
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(responses.filter(({ status }) => status >= 400)).toHaveLength(49)
  // A busy database makes some of them wait until they are refused as unavailable.
  const codes = responses.filter(({ status }) => status >= 400 && status !== 503).map(({ body }) => body.code)
  expect(new Set(codes)).toEqual(new Set(['password-reset/invalid-token']))
})

test('accepts the newest link for 60 minutes', async () => {
  const { email } = await createAccount(app, 'hour@example.test')
  await requestReset(email)
  const first = await link(email)
  app.clock.advance(5 * 60_000)
  await requestReset(email)
  const second = await link(email)
  expect((await change(first)).body.code).toBe('password-reset/invalid-token')
  app.clock.advance(60 * 60_000 - 1)
  expect((await change(second)).status).toBe(204)
  await requestReset(email)
  const third = await link(email)
  app.clock.advance(60 * 60_000)
  expect((await change(third)).body.code).toBe('password-reset/invalid-token')
})

test('confirms an unconfirmed account and invalidates its confirmation link', async () => {
  const email = 'squatted@example.test'
  await app.request('POST', '/api/user/register', { body: registration(email) })
  const confirmation = await linkToken(app, email, '/registration?confirm=')
  await requestReset(email)
  expect((await change(await link(email))).status).toBe(204)
  expect((await login(app, email, { password: newPassword })).status).toBe(200)
  const confirmed = await app.request('POST', '/auth/registration/confirm', { body: { token: confirmation } })
  expect(confirmed.body.code).toBe('verification/invalid')
})

test('sets the password with the link of a registration once, but not with the link of an e-mail change', async () => {
  const email = 'mixed@example.test'
  await app.request('POST', '/api/user/register', { body: registration(email) })
  const token = await linkToken(app, email, '/registration?confirm=')
  expect((await change(token)).status).toBe(204)
  expect((await change(token)).body.code).toBe('password-reset/invalid-token')
  const { body: session } = await login(app, email, { password: newPassword })
  const body = { email: 'next@example.test' }
  await app.request('PUT', '/api/client/my/profile', { token: session.token, body })
  const changeLink = await linkToken(app, body.email, '/confirm-email?token=')
  expect((await change(changeLink)).body.code).toBe('password-reset/invalid-token')
})

test('signs in a customer in the browser that sets the password, but no staff account', async () => {
  const { email } = await createAccount(app, 'device@example.test')
  const strong = 'Dlhé heslo pre obsluhu 2026'
  const changeOn = async (address: string) => {
    await requestReset(address)
    const body = { token: await link(address), newPassword: strong, newPasswordConfirmation: strong }
    return app.request('POST', '/auth/password/change', { body: { ...body, deviceId: 'new phone' } })
  }
  const { token } = (await changeOn(email)).body
  expect((await app.request('GET', '/api/client/my/profile', { token })).status).toBe(200)
  const { db } = app.database
  await db.updateTable('account').set({ type: 'AdminUser' }).where('email', '=', email).execute()
  app.clock.advance(5 * 60_000)
  const staff = await changeOn(email)
  expect(staff.status).toBe(204)
})
