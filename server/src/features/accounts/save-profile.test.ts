import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, linkToken, login, type TestAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
let person: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  person = await createAccount(app, 'profile@example.test')
})
afterAll(() => app.close())

const path = '/api/client/my/profile'
const get = (token: string) => app.request('GET', path, { token })
const put = (token: string, body: unknown) => app.request('PUT', path, { token, body })
const confirm = (token: string) => app.request('POST', '/auth/email/confirm', { body: { token } })

const form = (change: Readonly<Record<string, unknown>> = {}) => ({
  firstName: 'Eva',
  lastName: 'Malá',
  email: person.email,
  phoneNumber: person.phoneNumber,
  dateOfBirth: '1990-05-01',
  gender: 'Female',
  userLanguage: 'cs',
  invoicingDetails: null,
  ...change,
})
const details = {
  type: 'FyzickaOsoba',
  firstName: 'Eva',
  lastName: 'Malá',
  email: 'eva@example.test',
  telephoneNumber: '+421 912 123 456',
  personalId: '736028/5163',
  address: { street: 'Hlavná', number: '1', city: 'Košice', zip: '04001', countryCode: 'SVK' },
}

test('the saved profile is answered and stays', async () => {
  const { status, body } = await put(person.token, form({ invoicingDetails: details }))
  expect(status).toBe(200)
  expect(body).toMatchObject({ lastName: 'Malá', userLanguage: 'cs', pendingEmail: null, dateOfBirth: '1990-05-01' })
  expect(body.invoicingDetails).toMatchObject({ telephoneNumber: '+421912123456', personalId: '736028/5163' })
  expect(body.invoicingDetails.address.zip).toBe('040 01')
  expect((await get(person.token)).body).toEqual(body)
  await app.services.sendEmails()
  expect(app.sent.at(-1)).toMatchObject({ to: person.email, subject: 'Údaje v Boxzone jsou uloženy' })
})

test('the personal id is not readable in the database', async () => {
  await put(person.token, form({ invoicingDetails: details }))
  const rows = await app.database.db.selectFrom('account').selectAll().where('email', '=', person.email).execute()
  expect(JSON.stringify(rows)).not.toContain('5163')
  expect(rows[0]?.personalId).not.toBeNull()
})

test.each([
  [{ firstName: ' ' }, { firstName: 'not-null' }],
  [{ phoneNumber: '+421111' }, { phoneNumber: 'phoneNumber-invalid' }],
  [{ phoneNumber: '+4219011111111111' }, { phoneNumber: 'phoneNumber-invalid' }],
  [{ dateOfBirth: '2030-01-01' }, { dateOfBirth: 'regex' }],
  [
    { invoicingDetails: { ...details, address: { ...details.address, countryCode: 'XXX' } } },
    { 'invoicingDetails.address.countryCode': 'regex' },
  ],
  [
    { invoicingDetails: { ...details, type: 'PravnickaOsoba', company: { name: 'F', ico: '12345678' } } },
    { 'invoicingDetails.company.ico': 'regex' },
  ],
])('%j is refused at its field', async (change, fields) => {
  const { status, body } = await put(person.token, form(change))
  expect([status, body.code, body.fields]).toEqual([400, 'validation', fields])
})

test("another's phone number or address is refused", async () => {
  const other = await createAccount(app, 'neighbour@example.test')
  expect((await put(person.token, form({ phoneNumber: other.phoneNumber }))).body.code).toBe(
    'registration/phone-exists',
  )
  expect((await put(person.token, form({ email: other.email }))).body.code).toBe('registration/email-exists')
})

test('a changed address counts after its link was opened; the former one hears of it', async () => {
  const mover = await createAccount(app, 'before@example.test')
  const change = form({ email: 'after@example.test', phoneNumber: mover.phoneNumber, userLanguage: 'en' })
  expect((await put(mover.token, change)).body).toMatchObject({
    email: 'before@example.test',
    pendingEmail: 'after@example.test',
  })
  await put(mover.token, { ...change, email: 'before@example.test' })
  expect((await get(mover.token)).body.pendingEmail).toBe('after@example.test')
  const token = await linkToken(app, 'after@example.test', '/confirm-email?token=')
  expect((await login(app, 'after@example.test')).status).toBe(401)
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  expect((await get(mover.token)).body).toMatchObject({ email: 'after@example.test', pendingEmail: null })
  expect((await login(app, 'after@example.test')).status).toBe(200)
  await app.services.sendEmails()
  expect(app.sent.findLast(({ to }) => to === 'before@example.test')?.subject).toContain('e-mail')
})

test('invoices go to the present address until the new one is confirmed, and follow then', async () => {
  const mover = await createAccount(app, 'known@example.test')
  const billed = async () => (await get(mover.token)).body.invoicingDetails.email
  const change = (email: string, billedTo: string) =>
    put(mover.token, form({ email, phoneNumber: mover.phoneNumber, invoicingDetails: { ...details, email: billedTo } }))
  expect((await change('typed@example.test', 'typed@example.test')).body.invoicingDetails.email).toBe(mover.email)
  expect((await confirm(await linkToken(app, 'typed@example.test', '/confirm-email?token='))).status).toBe(200)
  expect(await billed()).toBe('typed@example.test')
  await change('third@example.test', 'books@example.test')
  await confirm(await linkToken(app, 'third@example.test', '/confirm-email?token='))
  expect(await billed()).toBe('books@example.test')
})

test('the address that somebody registered meanwhile is not taken over', async () => {
  const mover = await createAccount(app, 'slow@example.test')
  await put(mover.token, form({ email: 'wanted@example.test', phoneNumber: mover.phoneNumber }))
  const token = await linkToken(app, 'wanted@example.test', '/confirm-email?token=')
  await createAccount(app, 'wanted@example.test')
  expect((await confirm(token)).body.code).toBe('registration/email-exists')
  expect((await get(mover.token)).body.email).toBe('slow@example.test')
})

test('the link of a new address works for 48 hours', async () => {
  const mover = await createAccount(app, 'sleepy@example.test')
  await put(mover.token, form({ email: 'dream@example.test', phoneNumber: mover.phoneNumber }))
  const token = await linkToken(app, 'dream@example.test', '/confirm-email?token=')
  app.clock.advance(48 * 3_600_000)
  expect((await confirm(token)).body.code).toBe('verification/invalid')
  expect((await get(mover.token)).body.pendingEmail).toBeNull()
})

test('the language is kept on the account', async () => {
  const body = { userLanguage: 'hu' }
  expect((await app.request('POST', '/api/client/my/set-locale', { token: person.token, body })).status).toBe(204)
  expect((await get(person.token)).body.userLanguage).toBe('hu')
  const wrong = await app.request('POST', '/api/client/my/set-locale', {
    token: person.token,
    body: { userLanguage: 'xx' },
  })
  expect(wrong.body.fields).toEqual({ userLanguage: 'regex' })
})
