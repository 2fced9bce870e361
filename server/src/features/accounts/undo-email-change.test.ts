import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTasks } from '#src/features/tasks/index.ts'
import { invoicingDetails, profileForm } from '#src/testing/profile-form.ts'
import { confirmPassword, createAccount, linkToken, login, registration } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hourMs = 3_600_000
const undo = (token: string) => app.request('POST', '/auth/email/undo', { body: { token } })
const undoLink = (email: string) => linkToken(app, email, '/undo-email?token=')
const fetchProfile = async (token: string) => (await app.request('GET', '/api/client/my/profile', { token })).body
const countTasks = async (kind: string) =>
  (await openTasks(app.services.ctx)).filter((task) => task.kind === kind).length

type Changing = Pick<Awaited<ReturnType<typeof createAccount>>, 'email' | 'phoneNumber' | 'token' | 'deviceId'>

async function changeEmail(account: Changing, email: string, change: Readonly<Record<string, unknown>> = {}) {
  await confirmPassword(app, account.token)
  const body = profileForm(account, { email, ...change })
  expect((await app.request('PUT', '/api/client/my/profile', { token: account.token, body })).status).toBe(200)
  const token = await linkToken(app, email, '/confirm-email?token=')
  expect((await app.request('POST', '/auth/email/confirm', { token: account.token, body: { token } })).status).toBe(200)
}

async function setPassword(email: string, newPassword: string): Promise<void> {
  const token = await linkToken(app, email, '/reset-password/change?token=')
  const body = { token, newPassword, newPasswordConfirmation: newPassword }
  expect((await app.request('POST', '/auth/password/change', { body })).status).toBe(204)
}

test('restores the former e-mail address once and requires a new password', async () => {
  const owner = await createAccount(app, 'owner@example.test')
  const details = { invoicingDetails: { ...invoicingDetails, email: 'thief@example.test' } }
  await changeEmail(owner, 'thief@example.test', details)
  const token = await undoLink('owner@example.test')
  const responses = await Promise.all(Array.from({ length: 5 }, () => undo(token)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  expect(responses.find(({ status }) => status === 200)?.body).toEqual({ email: 'owner@example.test' })
  expect((await fetchProfile(owner.token)).code).toBe('unauthorized')
  for (const email of ['owner@example.test', 'thief@example.test']) {
    expect((await login(app, email)).body.code, email).toBe('invalid-credentials')
  }
  await setPassword('owner@example.test', 'Nove123')
  const session = (await login(app, 'owner@example.test', { password: 'Nove123' })).body.token
  const profile = await fetchProfile(session)
  expect(profile).toMatchObject({ email: 'owner@example.test', pendingEmail: null })
  expect(profile.invoicingDetails.email).toBe('owner@example.test')
  expect(await countTasks('account-undo')).toBe(1)
  expect(app.sent.findLast(({ to }) => to === 'thief@example.test')?.text).not.toContain('/undo-email')
})

test('restores the first e-mail address after a second change and invalidates the later link', async () => {
  const owner = await createAccount(app, 'first@example.test')
  await changeEmail(owner, 'second@example.test')
  app.clock.advance(hourMs)
  await changeEmail({ ...owner, email: 'second@example.test' }, 'third@example.test')
  const [first, second] = [await undoLink('first@example.test'), await undoLink('second@example.test')]
  expect((await undo(first)).body).toEqual({ email: 'first@example.test' })
  expect((await undo(second)).body.code).toBe('verification/invalid')
  await setPassword('first@example.test', 'Nove123')
  expect((await login(app, 'first@example.test', { password: 'Nove123' })).status).toBe(200)
})

test('restores the first e-mail address although the second was restored before', async () => {
  const owner = await createAccount(app, 'one@example.test')
  await changeEmail(owner, 'two@example.test')
  app.clock.advance(hourMs)
  await changeEmail({ ...owner, email: 'two@example.test' }, 'three@example.test')
  expect((await undo(await undoLink('two@example.test'))).status).toBe(200)
  expect((await undo(await undoLink('one@example.test'))).status).toBe(200)
  await setPassword('one@example.test', 'Nove123')
  expect((await login(app, 'one@example.test', { password: 'Nove123' })).status).toBe(200)
})

test('refuses the link after 72 hours and an unknown link', async () => {
  const owner = await createAccount(app, 'late@example.test')
  await changeEmail(owner, 'later@example.test')
  const token = await undoLink('late@example.test')
  app.clock.advance(72 * hourMs)
  expect((await undo(token)).body.code).toBe('verification/invalid')
  expect((await undo('unknown')).body.code).toBe('verification/invalid')
  expect((await login(app, 'later@example.test')).status).toBe(200)
})

test('accepts the link after a change of the password', async () => {
  const owner = await createAccount(app, 'kept@example.test')
  await changeEmail(owner, 'taker@example.test')
  const token = await undoLink('kept@example.test')
  const body = { oldPassword: 'Heslo1', newPassword: 'Cizi123', newPasswordConfirmation: 'Cizi123' }
  expect((await app.request('POST', '/api/client/my/change-password', { token: owner.token, body })).status).toBe(204)
  expect((await undo(token)).status).toBe(200)
})

test('replaces an unconfirmed registration that has the former e-mail address', async () => {
  const owner = await createAccount(app, 'mine@example.test')
  await changeEmail(owner, 'theirs@example.test')
  const otherRegistration = await app.request('POST', '/api/user/register', { body: registration('mine@example.test') })
  expect(otherRegistration.status).toBe(201)
  expect((await undo(await undoLink('mine@example.test'))).status).toBe(200)
})

test('changes nothing and creates a task when another confirmed account has the e-mail address', async () => {
  const owner = await createAccount(app, 'given@example.test')
  await changeEmail(owner, 'now@example.test')
  const token = await undoLink('given@example.test')
  await createAccount(app, 'given@example.test')
  const before = await countTasks('account-undo')
  expect((await undo(token)).body.code).toBe('registration/email-exists')
  expect((await undo(token)).body.code).toBe('registration/email-exists')
  expect(await countTasks('account-undo')).toBe(before + 1)
  expect((await fetchProfile(owner.token)).email).toBe('now@example.test')
})
