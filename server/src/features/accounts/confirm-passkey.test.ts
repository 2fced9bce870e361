import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SoftwareAuthenticator } from '#src/testing/software-authenticator.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { customerWithPasskey, loginOptions } from './testing/customer-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const minuteMs = 60_000
const remove = (token: string) => app.request('POST', '/api/client/my/remove-account', { token })
const send = (token: string, response: object) =>
  app.request('POST', '/auth/passkey/confirm', { token, body: { response } })
const optionsOf = async (token: string) =>
  (await app.request('POST', '/auth/passkey/confirm-options', { token, body: {} })).body
const confirm = async (token: string, authenticator: SoftwareAuthenticator) =>
  send(token, authenticator.get(await optionsOf(token), app.services.config.origin))

test('confirms this session for ten minutes', async () => {
  const { email, token, authenticator } = await customerWithPasskey(app, 'confirm@example.test')
  const other = (await login(app, email, { deviceId: 'elsewhere' })).body.token
  app.clock.advance(11 * minuteMs)
  expect((await remove(token)).body.code).toBe('auth/reauthentication-required')
  const validUntil = new Date(app.clock.now().getTime() + 10 * minuteMs).toISOString()
  expect((await confirm(token, authenticator)).body).toEqual({ validUntil })
  expect((await remove(other)).status, 'another session').toBe(403)
  expect((await remove(token)).status).toBe(204)
})

test('refuses the passkey of another account, the challenge of another session or login, and a second use', async () => {
  const { origin } = app.services.config
  const { email, token, authenticator } = await customerWithPasskey(app, 'mine@example.test')
  const stranger = await customerWithPasskey(app, 'stranger@example.test')
  const other = (await login(app, email, { deviceId: 'elsewhere' })).body.token
  app.clock.advance(11 * minuteMs)
  const wrong = [
    await confirm(token, stranger.authenticator),
    await send(token, authenticator.get(await optionsOf(other), origin)),
    await send(token, authenticator.get(await loginOptions(app), origin)),
  ]
  expect(wrong.map(({ body }) => body.code)).toEqual(Array(3).fill('verification/invalid'))
  expect((await remove(token)).status).toBe(403)
  const response = authenticator.get(await optionsOf(token), origin)
  expect((await send(token, response)).status).toBe(200)
  expect((await send(token, response)).body.code).toBe('verification/invalid')
})
