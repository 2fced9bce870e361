import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, linkToken, login, registration } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const register = (body: unknown) => app.request('POST', '/api/user/register', { body })
const confirm = (token: string) => app.request('POST', '/auth/registration/confirm', { body: { token } })
const path = '/registration?confirm='

test('a person registers, confirms by the link and signs in', async () => {
  const answer = await register(registration('Eva@Example.test '))
  expect([answer.status, answer.body]).toEqual([201, { email: 'eva@example.test' }])
  expect((await login(app, 'eva@example.test')).body.code).toBe('auth/email-not-confirmed')
  expect((await login(app, 'eva@example.test', { password: 'Wrong1' })).body.code).toBe('invalid-credentials')
  const token = await linkToken(app, 'eva@example.test', path)
  expect((await confirm(token)).status).toBe(204)
  expect((await login(app, 'eva@example.test')).status).toBe(200)
})

test('the letter is in the language of the person and its link leads to our own address, whatever Host says', async () => {
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' }
  await app.request('POST', '/api/user/register', {
    body: registration('olena@example.test', { userLanguage: 'uk' }),
    headers,
  })
  await linkToken(app, 'olena@example.test', path)
  const letter = app.sent.find(({ to }) => to === 'olena@example.test')
  expect(letter?.subject).toBe('Підтвердьте реєстрацію в Boxzone')
  expect(letter?.text).toContain('https://boxzone.test/registration?confirm=')
  expect(`${letter?.html}${letter?.text}`).not.toContain('evil.test')
})

test('an address or a phone number that somebody has is refused', async () => {
  const person = await createAccount(app, 'taken@example.test')
  const sameEmail = await register(registration('TAKEN@example.test'))
  expect([sameEmail.status, sameEmail.body.code]).toEqual([409, 'registration/email-exists'])
  const phoneNumber = person.phoneNumber.replace(/^(\+421)(\d{3})/, '$1 $2 ')
  const samePhone = await register(registration('other@example.test', { phoneNumber }))
  expect([samePhone.status, samePhone.body.code]).toEqual([409, 'registration/phone-exists'])
})

test('of many registrations of one address at once, one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => register(registration('race@example.test'))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
})

test('a confirmation works once, for 48 hours, and a newer one ends the older', async () => {
  await register(registration('links@example.test'))
  const first = await linkToken(app, 'links@example.test', path)
  await app.request('POST', '/auth/registration/resend', { body: { email: 'links@example.test' } })
  const second = await linkToken(app, 'links@example.test', path)
  expect((await confirm(first)).body.code).toBe('verification/invalid')
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(second)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  await register(registration('late@example.test'))
  const late = await linkToken(app, 'late@example.test', path)
  app.clock.advance(48 * 3_600_000)
  expect((await confirm(late)).body.code).toBe('verification/invalid')
})

test('asking for another confirmation answers the same for everybody', async () => {
  await register(registration('again@example.test'))
  const ask = (email: string) => app.request('POST', '/auth/registration/resend', { body: { email } })
  const known = await ask('again@example.test')
  const unknown = await ask('nobody@example.test')
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  await app.runQueued()
  await app.services.sendEmails()
  expect(app.sent.filter(({ to }) => to === 'nobody@example.test')).toEqual([])
})

test('every wrong field is named', async () => {
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
  const born = await register(registration('born@example.test', { dateOfBirth: '2031-01-01' }))
  expect(born.body.fields).toEqual({ dateOfBirth: 'regex' })
})

test('consents are kept as given and cannot be rewritten', async () => {
  await register(registration('consent@example.test', { consents: { terms: true, privacy: true, newsletter: true } }))
  const { db } = app.database
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'consent@example.test')
    .executeTakeFirstOrThrow()
  const kept = await db.selectFrom('consent').selectAll().where('subject', '=', id).orderBy('sequence').execute()
  expect(kept.map(({ purpose, given, locale, source, ip }) => [purpose, given, locale, source, ip])).toEqual([
    ['TERMS', true, 'sk', 'registration', '192.0.2.1'],
    ['PRIVACY', true, 'sk', 'registration', '192.0.2.1'],
    ['NEWSLETTER', true, 'sk', 'registration', '192.0.2.1'],
  ])
  await expect(db.updateTable('consent').set({ given: false }).where('subject', '=', id).execute()).rejects.toThrow()
  await expect(db.deleteFrom('consent').where('subject', '=', id).execute()).rejects.toThrow()
})
