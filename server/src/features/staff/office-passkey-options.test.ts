import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { passkeyOptions, staffWithPasskey } from './testing/test-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('returns a new challenge for the passkeys of the account', async () => {
  const { email, authenticator } = await staffWithPasskey(app)
  const [first, second] = [await passkeyOptions(app, email), await passkeyOptions(app, email)]
  expect(first.options.allowCredentials).toMatchObject([{ id: authenticator.id }])
  expect(second.options.challenge).not.toBe(first.options.challenge)
})

test('refuses an unknown ticket', async () => {
  const body = { ticket: 'x'.repeat(43) }
  expect((await app.request('POST', '/auth/office/passkey/options', { body })).body.code).toBe('unauthorized')
})
