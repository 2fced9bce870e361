import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSoftwareAuthenticator } from '#src/testing/software-authenticator.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { customerWithPasskey, loginOptions, passkeyLogin, sendLogin } from './testing/customer-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const codeOf = async (response: Promise<{ body: { code?: string } }>) => (await response).body.code
const refused = 'invalid-credentials'
const minuteMs = 60_000

test('signs in with a passkey, which counts as a recent password', async () => {
  const { authenticator, email } = await customerWithPasskey(app, 'login@example.test')
  app.clock.advance(11 * minuteMs)
  const { status, body } = await passkeyLogin(app, authenticator)
  expect(status).toBe(200)
  expect((await app.request('GET', '/api/client/my/profile', { token: body.token })).body.email).toBe(email)
  const passkeys = await app.request('GET', '/api/client/my/passkeys', { token: body.token })
  expect(passkeys.body).toMatchObject([{ lastUsedAt: app.clock.now().toISOString() }])
  expect((await app.request('POST', '/api/client/my/remove-account', { token: body.token })).status).toBe(204)
})

test('uses a challenge once, also for simultaneous requests', async () => {
  const { authenticator } = await customerWithPasskey(app, 'once@example.test')
  const response = authenticator.get(await loginOptions(app), app.services.config.origin)
  const statuses = (await Promise.all([1, 2, 3].map(() => sendLogin(app, response)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 401, 401])
  expect(await codeOf(sendLogin(app, response))).toBe(refused)
})

test('refuses every wrong response with the same code', async () => {
  const { origin } = app.services.config
  const { authenticator, token } = await customerWithPasskey(app, 'wrong@example.test')
  expect(await codeOf(passkeyLogin(app, createSoftwareAuthenticator())), 'unknown').toBe(refused)
  expect(await codeOf(sendLogin(app, authenticator.get(await loginOptions(app), 'https://evil.example')))).toBe(refused)
  const stranger = { challenge: Buffer.alloc(62, 7).toString('base64url') }
  expect(await codeOf(sendLogin(app, authenticator.get(stranger, origin))), 'unsigned challenge').toBe(refused)
  const confirm = await app.request('POST', '/auth/passkey/confirm-options', { token, body: {} })
  expect(await codeOf(sendLogin(app, authenticator.get(confirm.body, origin))), 'other purpose').toBe(refused)
  const old = authenticator.get(await loginOptions(app), origin)
  app.clock.advance(5 * minuteMs + 1)
  expect(await codeOf(sendLogin(app, old)), 'expired').toBe(refused)
  expect((await passkeyLogin(app, authenticator)).status).toBe(200)
})

test('refuses a response without user verification', async () => {
  const { authenticator } = await customerWithPasskey(app, 'unverified@example.test')
  authenticator.verifiesUser = false
  expect(await codeOf(passkeyLogin(app, authenticator))).toBe(refused)
})

test('refuses a signature counter that does not increase', async () => {
  const { authenticator } = await customerWithPasskey(app, 'cloned@example.test')
  expect((await passkeyLogin(app, authenticator)).status).toBe(200)
  authenticator.counter = 0
  expect(await codeOf(passkeyLogin(app, authenticator))).toBe(refused)
})

test('refuses the passkey of a removed account and of an unconfirmed e-mail address', async () => {
  const removed = await customerWithPasskey(app, 'gone@example.test')
  expect((await app.request('POST', '/api/client/my/remove-account', { token: removed.token })).status).toBe(204)
  expect(await codeOf(passkeyLogin(app, removed.authenticator))).toBe(refused)
  const { email, authenticator } = await customerWithPasskey(app, 'unconfirmed@example.test')
  await app.database.db.updateTable('account').set({ emailConfirmedAt: null }).where('email', '=', email).execute()
  expect(await codeOf(passkeyLogin(app, authenticator))).toBe(refused)
})

test('limits wrong responses per source', async () => {
  const source = '198.51.100.77'
  const { SIGN_IN_FAILURES_PER_SOURCE: max } = app.services.config
  const response = createSoftwareAuthenticator().get(await loginOptions(app), app.services.config.origin)
  const body = { response, deviceId: 'x', domain: 'CLIENT' }
  const attempt = () => app.request('POST', '/auth/passkey/login', { body, source })
  for (let i = 0; i < max; i++) expect((await attempt()).status).toBe(401)
  expect((await attempt()).status).toBe(429)
})
