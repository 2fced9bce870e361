import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { customerWithPasskey, passkeyLogin } from './testing/customer-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const remove = (id: string, token: string) => app.request('DELETE', `/api/client/my/passkeys/${id}`, { token })

test('removes a passkey once, without a recent password, and sends an e-mail', async () => {
  const { passkeyId, token, email, authenticator } = await customerWithPasskey(app, 'remove@example.test')
  app.clock.advance(11 * 60_000)
  const { status, body } = await remove(passkeyId, token)
  expect([status, body]).toEqual([200, []])
  expect((await remove(passkeyId, token)).body.code).toBe('not-found')
  expect((await passkeyLogin(app, authenticator)).status).toBe(401)
  await app.services.sendEmails()
  const sent = app.sent.filter(({ to, text }) => to === email && text.includes('Blue key'))
  expect(sent).toHaveLength(2)
})

test('does not find the passkey of another account', async () => {
  const { passkeyId } = await customerWithPasskey(app, 'owner@example.test')
  const { token } = await createAccount(app, 'stranger@example.test')
  expect((await remove(passkeyId, token)).body.code).toBe('not-found')
})
