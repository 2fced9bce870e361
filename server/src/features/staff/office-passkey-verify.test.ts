import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSoftwareAuthenticator } from '#src/testing/software-authenticator.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { passkeyOptions, staffWithPasskey } from './testing/test-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const verify = (ticket: string, response: object) =>
  app.request('POST', '/auth/office/passkey/verify', { body: { ticket, response } })
const required = 'office/second-factor-required'

test('signs in with a passkey', async () => {
  const { email, authenticator } = await staffWithPasskey(app)
  const { ticket, options } = await passkeyOptions(app, email)
  const { status, body } = await verify(ticket, authenticator.get(options, app.services.config.origin))
  expect(status).toBe(200)
  const me = await app.request('GET', '/api/office/me', { token: body.token })
  expect(me.body).toMatchObject({ email, passkeys: [{ lastUsedAt: app.clock.now().toISOString() }] })
})

test('refuses a replayed response', async () => {
  const { email, authenticator } = await staffWithPasskey(app)
  const { ticket, options } = await passkeyOptions(app, email)
  const response = authenticator.get(options, app.services.config.origin)
  expect((await verify(ticket, response)).status).toBe(200)
  expect((await verify(ticket, response)).body.code).toBe('unauthorized')
  const next = await passkeyOptions(app, email)
  expect((await verify(next.ticket, response)).body.code).toBe(required)
})

test('refuses the passkey of another account, another origin and a second use of a challenge', async () => {
  const { origin } = app.services.config
  const { email, authenticator } = await staffWithPasskey(app)
  const other = await staffWithPasskey(app)
  const { ticket, options } = await passkeyOptions(app, email)
  expect((await verify(ticket, other.authenticator.get(options, origin))).body.code).toBe(required)
  expect((await verify(ticket, createSoftwareAuthenticator().get(options, origin))).body.code).toBe(required)
  expect((await verify(ticket, authenticator.get(options, 'https://evil.example'))).body.code).toBe(required)
  expect((await verify(ticket, authenticator.get(options, origin))).body.code).toBe(required)
})
