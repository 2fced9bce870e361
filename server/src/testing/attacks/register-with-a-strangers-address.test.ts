import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileForm } from '#src/testing/profile-form.ts'
import { createAccount, linkToken, login, registration } from '../test-accounts.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The tenant invites the victim to the Box. */
async function invite(email: string): Promise<void> {
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  const contracts = (await app.request('GET', '/api/client/my/contracts', { token })).body
  const { id: contractId } = contracts.find(({ sharedWith }: { sharedWith: unknown[] }) => sharedWith.length > 0)
  await app.request('POST', '/api/client/my/add-box-sharing', { token, body: { contractId, email } })
}

const victim = 'victim@example.test'
const attacker = { deviceId: 'browser of the attacker' }
const confirm = (token: string, deviceId: string) =>
  app.request('POST', '/auth/registration/confirm', { body: { token, deviceId } })

const sharedBoxes = async (token: string) => (await app.request('GET', '/api/client/my/shared-boxes', { token })).body

/** The victim sets a password with a link from the mailbox. Returns the session. */
async function setPassword(token: string): Promise<string> {
  const passwords = { newPassword: 'Vlastne123', newPasswordConfirmation: 'Vlastne123' }
  const body = { token, ...passwords, deviceId: 'phone of the victim' }
  return (await app.request('POST', '/auth/password/change', { body })).body.token
}

test('does not sign the victim in to an account of the attacker, and gives the attacker no Box', async () => {
  await invite(victim)
  await app.request('POST', '/api/user/register', { body: registration(victim, attacker) })
  // The attacker cannot read the mailbox, so neither the login nor a guessed link opens the shared Box.
  expect((await login(app, victim, attacker)).body.code).toBe('auth/email-not-confirmed')
  expect((await confirm('guess', attacker.deviceId)).body.code).toBe('verification/invalid')
  const link = await linkToken(app, victim, '/registration?confirm=')
  expect((await confirm(link, 'phone of the victim')).body.code).toBe('registration/password-required')
  expect((await login(app, victim, attacker)).body.code).toBe('auth/email-not-confirmed')
  expect(await sharedBoxes(await setPassword(link))).toHaveLength(1)
  expect((await login(app, victim, attacker)).status).toBe(401)
})

test('gives the attacker no Box that is shared after the victim opened the link', async () => {
  const email = 'later-victim@example.test'
  await app.request('POST', '/api/user/register', { body: registration(email, attacker) })
  const link = await linkToken(app, email, '/registration?confirm=')
  await confirm(link, 'phone of the victim')
  await invite(email)
  const stolen = await login(app, email, attacker)
  expect(stolen.body.code).toBe('auth/email-not-confirmed')
  expect(await sharedBoxes(await setPassword(link))).toHaveLength(1)
})

test('gives the attacker no Box when the victim opens the confirmation of an e-mail address that the attacker entered', async () => {
  const email = 'second-victim@example.test'
  const account = await createAccount(app, 'attacker@example.test')
  const { token } = account
  await app.request('PUT', '/api/client/my/profile', { token, body: profileForm(account, { email }) })
  const body = { token: await linkToken(app, email, '/confirm-email?token='), deviceId: 'phone of the victim' }
  const refused = await app.request('POST', '/auth/email/confirm', { body })
  expect(refused.body.code).toBe('email-change/login-required')
  await invite(email)
  expect(await sharedBoxes(token)).toEqual([])
  expect((await app.request('GET', '/api/client/my/profile', { token })).body.email).toBe('attacker@example.test')
})
