import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicingDetails as details, profileForm } from '#src/testing/profile-form.ts'
import { createAccount, type TestAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  account = await createAccount(app, 'profile@example.test')
})
afterAll(() => app.close())

const path = '/api/client/my/profile'
const save = (change: Readonly<Record<string, unknown>>) =>
  app.request('PUT', path, { token: account.token, body: profileForm(account, change) })

test('saves the profile, returns it and notifies the account', async () => {
  const { status, body } = await save({ invoicingDetails: details })
  expect(status).toBe(200)
  expect(body).toMatchObject({ lastName: 'Malá', userLanguage: 'cs', pendingEmail: null, dateOfBirth: '1990-05-01' })
  expect(body.invoicingDetails).toMatchObject({ telephoneNumber: '+421912123456', personalId: '736028/5163' })
  expect(body.invoicingDetails.address.zip).toBe('040 01')
  expect((await app.request('GET', path, { token: account.token })).body).toEqual(body)
  await app.services.sendEmails()
  expect(app.sent.at(-1)).toMatchObject({
    to: account.email,
    subject: expect.stringMatching(/^Vaše údaje v\sBoxzone byly změněny$/),
  })
})

test('encrypts the personal id in the database', async () => {
  await save({ invoicingDetails: details })
  const rows = await app.database.db.selectFrom('account').selectAll().where('email', '=', account.email).execute()
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
    { 'invoicingDetails.company.ico': 'checksum' },
  ],
])('reports the invalid field of %j', async (change, fields) => {
  const { status, body } = await save(change)
  expect([status, body.code, body.fields]).toEqual([400, 'validation', fields])
})

test('refuses the phone number and the e-mail address of another account', async () => {
  const other = await createAccount(app, 'neighbour@example.test')
  expect((await save({ phoneNumber: other.phoneNumber })).body.code).toBe('registration/phone-exists')
  expect((await save({ email: other.email })).body.code).toBe('registration/email-exists')
})

const saveOnly = async (change: object) => (await app.request('PUT', path, { token: account.token, body: change })).body

test('changes only the given fields', async () => {
  const { body } = await save({ invoicingDetails: details })
  expect(await saveOnly({ dateOfBirth: null })).toEqual({ ...body, dateOfBirth: null })
  expect(await saveOnly({ invoicingDetails: null })).toEqual({ ...body, dateOfBirth: null, invoicingDetails: null })
})

test('saves a name while the account has no phone number', async () => {
  await app.database.db.updateTable('account').set({ phoneNumber: null }).where('email', '=', account.email).execute()
  expect(await saveOnly({ lastName: 'Veľká' })).toMatchObject({ lastName: 'Veľká', phoneNumber: null })
})

test('changes the name of the invoice recipient with the name of the customer only if the recipient is the customer', async () => {
  const recipient = { email: account.email, telephoneNumber: account.phoneNumber }
  await save({ invoicingDetails: { ...details, ...recipient } })
  const { invoicingDetails } = await saveOnly({ lastName: 'Veľká' })
  expect(invoicingDetails).toMatchObject({ lastName: 'Veľká', personalId: '736028/5163', ...recipient })
  await save({ invoicingDetails: { ...details, firstName: 'Ján' } })
  expect((await saveOnly({ lastName: 'Nová' })).invoicingDetails.lastName).toBe('Malá')
})
