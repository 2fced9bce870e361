import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileForm } from '#src/testing/profile-form.ts'
import { createAccount, linkToken, login, password } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { customerWithPasskey, passkeyLogin } from './testing/customer-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const noticesTo = async (email: string) => {
  await app.runQueued()
  await app.services.sendEmails()
  return app.sent.filter(({ to, subject }) => to === email && /všetky prístupové kľúče/.test(subject)).length
}

async function resetPassword(email: string) {
  await app.request('POST', '/auth/password/request-reset', { body: { email } })
  const token = await linkToken(app, email, '/reset-password/change?token=')
  const body = { token, newPassword: 'Nove123', newPasswordConfirmation: 'Nove123' }
  expect((await app.request('POST', '/auth/password/change', { body })).status).toBe(204)
}

test('removes all passkeys when the password is set with a link, and sends an e-mail', async () => {
  const { email, authenticator } = await customerWithPasskey(app, 'reset@example.test')
  await resetPassword(email)
  expect((await passkeyLogin(app, authenticator)).status).toBe(401)
  expect(await noticesTo(email)).toBe(1)
})

test('sends no e-mail when the account has no passkey', async () => {
  const { email } = await createAccount(app, 'none@example.test')
  await resetPassword(email)
  expect(await noticesTo(email)).toBe(0)
})

test('removes all passkeys when the former e-mail address is restored', async () => {
  const owner = await customerWithPasskey(app, 'restored@example.test')
  const { token, authenticator } = owner
  const body = profileForm(owner, { email: 'thief@example.test', userLanguage: 'sk' })
  expect((await app.request('PUT', '/api/client/my/profile', { token, body })).status).toBe(200)
  const confirmation = await linkToken(app, 'thief@example.test', '/confirm-email?token=')
  await app.request('POST', '/auth/email/confirm', { token, body: { token: confirmation } })
  const undo = await linkToken(app, owner.email, '/undo-email?token=')
  expect((await app.request('POST', '/auth/email/undo', { body: { token: undo } })).status).toBe(200)
  expect((await passkeyLogin(app, authenticator)).status).toBe(401)
  expect(await noticesTo(owner.email)).toBe(1)
})

test('retains the passkeys when the password is changed with the current one', async () => {
  const { token, email, authenticator } = await customerWithPasskey(app, 'changed@example.test')
  const body = { oldPassword: password, newPassword: 'Nove123', newPasswordConfirmation: 'Nove123' }
  expect((await app.request('POST', '/api/client/my/change-password', { token, body })).status).toBe(204)
  expect((await passkeyLogin(app, authenticator)).status).toBe(200)
  expect((await login(app, email, { password: 'Nove123' })).status).toBe(200)
})
