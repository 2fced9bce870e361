import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalVersion } from '#src/features/legal/index.ts'
import { createAccount, linkToken, login, registration } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const browser = { deviceId: 'my laptop' }
const register = (body: unknown) => app.request('POST', '/api/user/register', { body })
const confirm = (token: string) => app.request('POST', '/auth/registration/confirm', { body: { token, ...browser } })
const path = '/registration?confirm='

test('creates an account that can sign in after the confirmation', async () => {
  const response = await register(registration('Eva@Example.test ', browser))
  expect([response.status, response.body]).toEqual([201, { email: 'eva@example.test' }])
  expect((await login(app, 'eva@example.test')).body.code).toBe('auth/email-not-confirmed')
  expect((await login(app, 'eva@example.test', { password: 'Wrong1' })).body.code).toBe('invalid-credentials')
  const token = await linkToken(app, 'eva@example.test', path)
  expect((await confirm(token)).status).toBe(200)
  expect((await login(app, 'eva@example.test')).status).toBe(200)
})

test('sends the link in the language of the account and ignores the Host header', async () => {
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' }
  await app.request('POST', '/api/user/register', {
    body: registration('olena@example.test', { userLanguage: 'uk' }),
    headers,
  })
  await linkToken(app, 'olena@example.test', path)
  const message = app.sent.find(({ to }) => to === 'olena@example.test')
  expect(message?.subject).toBe('Підтвердьте реєстрацію в\u00a0Boxzone')
  expect(message?.text).toContain('https://boxzone.test/registration?confirm=')
  expect(`${message?.html}${message?.text}`).not.toContain('evil.test')
})

test('refuses an e-mail address or a phone number that is already used', async () => {
  const person = await createAccount(app, 'taken@example.test')
  const sameEmail = await register(registration('TAKEN@example.test'))
  expect([sameEmail.status, sameEmail.body.code]).toEqual([409, 'registration/email-exists'])
  const phoneNumber = person.phoneNumber.replace(/^(\+421)(\d{3})/, '$1 $2 ')
  const samePhone = await register(registration('other@example.test', { phoneNumber }))
  expect([samePhone.status, samePhone.body.code]).toEqual([409, 'registration/phone-exists'])
})

test('accepts one of several concurrent registrations of one e-mail address', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => register(registration('race@example.test'))))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
})

test('reports every invalid field', async () => {
  const wrong = { email: 'x', phoneNumber: '+421 1', password: 'abc', userLanguage: 'xx', consents: { terms: false } }
  const { status, body } = await register({ ...registration('x'), firstName: '', ...wrong })
  expect(status).toBe(400)
  expect(body.fields).toEqual({
    firstName: 'not-null',
    email: 'regex',
    phoneNumber: 'phoneNumber-invalid',
    password: 'regex',
    passwordConfirmation: 'passwordsMustMatch',
    userLanguage: 'regex',
    'consents.terms': 'mustBeChecked',
    'consents.privacy': 'mustBeChecked',
  })
  const noSuchNumber = await register(registration('phone@example.test', { phoneNumber: '+421999' + '0000000000' }))
  expect(noSuchNumber.body.fields).toEqual({ phoneNumber: 'phoneNumber-invalid' })
  const futureBirth = await register(registration('born@example.test', { dateOfBirth: '2031-01-01' }))
  expect(futureBirth.body.fields).toEqual({ dateOfBirth: 'regex' })
})

test('stores the consents in an append-only table', async () => {
  await register(registration('consent@example.test', { consents: { terms: true, privacy: true, newsletter: true } }))
  const { db } = app.database
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'consent@example.test')
    .executeTakeFirstOrThrow()
  const stored = await db.selectFrom('consent').selectAll().where('subject', '=', id).orderBy('sequence').execute()
  expect(stored.map(({ purpose, given, locale, source, ip }) => [purpose, given, locale, source, ip])).toEqual([
    ['TERMS', true, 'sk', 'registration', '192.0.2.1'],
    ['PRIVACY', true, 'sk', 'registration', '192.0.2.1'],
    ['NEWSLETTER', true, 'sk', 'registration', '192.0.2.1'],
  ])
  expect(stored.map(({ textVersion }) => textVersion)).toEqual([legalVersion, legalVersion, legalVersion])
  await expect(db.updateTable('consent').set({ given: false }).where('subject', '=', id).execute()).rejects.toThrow()
  await expect(db.deleteFrom('consent').where('subject', '=', id).execute()).rejects.toThrow()
})
