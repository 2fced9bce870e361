import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { customerWithPasskey } from './testing/customer-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('returns options for a discoverable passkey that exclude registered authenticators', async () => {
  const { token, email, authenticator } = await customerWithPasskey(app, 'options@example.test')
  const { body } = await app.request('GET', '/api/client/my/passkeys/options', { token })
  expect(body).toMatchObject({
    rp: { id: new URL(app.services.config.origin).hostname },
    user: { name: email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: authenticator.id }],
  })
})

test('requires a recent password', async () => {
  const { token } = await customerWithPasskey(app, 'late@example.test')
  app.clock.advance(11 * 60_000)
  const { body } = await app.request('GET', '/api/client/my/passkeys/options', { token })
  expect(body.code).toBe('auth/reauthentication-required')
})
