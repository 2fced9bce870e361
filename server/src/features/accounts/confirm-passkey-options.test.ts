import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { customerWithPasskey } from './testing/customer-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('returns a challenge for the passkeys of the account only', async () => {
  await customerWithPasskey(app, 'other@example.test')
  const { token, authenticator } = await customerWithPasskey(app, 'own@example.test')
  const { body } = await app.request('POST', '/auth/passkey/confirm-options', { token, body: {} })
  expect(body).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: authenticator.id }] })
  expect(body.allowCredentials).toHaveLength(1)
})
