import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { staffWithPasskey } from './testing/test-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('returns options for this site that exclude registered authenticators', async () => {
  const { token, email, authenticator } = await staffWithPasskey(app)
  const { body } = await app.request('GET', '/api/office/me/passkey-options', { token })
  expect(body).toMatchObject({ rp: { id: new URL(app.services.config.origin).hostname }, user: { name: email } })
  expect(body.excludeCredentials).toMatchObject([{ id: authenticator.id }])
})
