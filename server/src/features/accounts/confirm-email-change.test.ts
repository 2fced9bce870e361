import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicingDetails, profileForm } from '#src/testing/profile-form.ts'
import { createAccount, linkToken, login, type TestAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const profilePath = '/api/client/my/profile'
const getProfile = async ({ token }: TestAccount) => (await app.request('GET', profilePath, { token })).body
const saveProfile = async (account: TestAccount, change: Readonly<Record<string, unknown>>) =>
  (await app.request('PUT', profilePath, { token: account.token, body: profileForm(account, change) })).body
const confirm = (account: TestAccount, token: string) =>
  app.request('POST', '/auth/email/confirm', { token: account.token, body: { token } })
const emailLink = (email: string) => linkToken(app, email, '/confirm-email?token=')

test('applies the new e-mail address once and notifies the former one', async () => {
  const account = await createAccount(app, 'before@example.test')
  const change = { email: 'after@example.test', userLanguage: 'en' }
  expect(await saveProfile(account, change)).toMatchObject({
    email: 'before@example.test',
    pendingEmail: 'after@example.test',
  })
  await saveProfile(account, { ...change, email: 'before@example.test' })
  expect((await getProfile(account)).pendingEmail).toBe('after@example.test')
  const token = await emailLink('after@example.test')
  expect((await login(app, 'after@example.test')).status).toBe(401)
  const responses = await Promise.all(Array.from({ length: 5 }, () => confirm(account, token)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  expect(await getProfile(account)).toMatchObject({ email: 'after@example.test', pendingEmail: null })
  expect((await login(app, 'after@example.test')).status).toBe(200)
  await app.services.sendEmails()
  expect(app.sent.findLast(({ to }) => to === 'before@example.test')?.subject).toContain('e-mail')
})

test('changes the invoicing e-mail address only if it equals the former account address', async () => {
  const account = await createAccount(app, 'known@example.test')
  const fetchInvoicingEmail = async () => (await getProfile(account)).invoicingDetails.email
  const change = (email: string, invoicedTo: string) =>
    saveProfile(account, { email, invoicingDetails: { ...invoicingDetails, email: invoicedTo } })
  const saved = await change('typed@example.test', 'typed@example.test')
  expect(saved.invoicingDetails.email).toBe(account.email)
  expect((await confirm(account, await emailLink('typed@example.test'))).status).toBe(200)
  expect(await fetchInvoicingEmail()).toBe('typed@example.test')
  await change('third@example.test', 'invoices@example.test')
  await confirm(account, await emailLink('third@example.test'))
  expect(await fetchInvoicingEmail()).toBe('invoices@example.test')
})

test('refuses an e-mail address that another account registered in the meantime', async () => {
  const account = await createAccount(app, 'slow@example.test')
  await saveProfile(account, { email: 'wanted@example.test' })
  const token = await emailLink('wanted@example.test')
  await createAccount(app, 'wanted@example.test')
  expect((await confirm(account, token)).body.code).toBe('registration/email-exists')
  expect((await getProfile(account)).email).toBe('slow@example.test')
})

test('refuses the link after 48 hours', async () => {
  const account = await createAccount(app, 'sleepy@example.test')
  await saveProfile(account, { email: 'dream@example.test' })
  const token = await emailLink('dream@example.test')
  app.clock.advance(48 * 3_600_000)
  expect((await confirm(account, token)).body.code).toBe('verification/invalid')
  expect((await getProfile(account)).pendingEmail).toBeNull()
})

test('refuses the link in another browser that has no session of the account', async () => {
  const account = await createAccount(app, 'mistyped@example.test')
  const other = await createAccount(app, 'other-account@example.test')
  const email = 'new-mistyped@example.test'
  await saveProfile(account, { email })
  const token = await emailLink(email)
  const refused = await app.request('POST', '/auth/email/confirm', { body: { token, deviceId: 'another browser' } })
  expect([refused.status, refused.body.code]).toEqual([403, 'email-change/login-required'])
  expect((await confirm(other, token)).body.code).toBe('email-change/login-required')
  expect(await getProfile(account)).toMatchObject({ email: account.email, pendingEmail: email })
  // The browser that changed the e-mail address needs no session.
  const body = { token, deviceId: account.deviceId }
  expect((await app.request('POST', '/auth/email/confirm', { body })).body).toEqual({
    email,
    token: expect.any(String),
  })
})

test('confirms the e-mail address for a client program without a device id, but opens no session', async () => {
  const account = await createAccount(app, 'former-program@example.test')
  await saveProfile(account, { email: 'program@example.test' })
  const body = { token: await emailLink('program@example.test') }
  const { status, body: confirmed } = await app.request('POST', '/auth/email/confirm', { body })
  expect([status, confirmed]).toEqual([200, { email: 'program@example.test' }])
})
