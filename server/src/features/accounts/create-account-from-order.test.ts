import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, linkToken, login, registration } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { getAccount } from './accounts.repo.ts'
import { accountsCleanUpJob } from './accounts-clean-up.job.ts'
import { createAccountFromOrder } from './create-account-from-order.ts'
import { invoicingDetailsOf } from './invoicing-details.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const order = (email: string, phoneNumber: string) => ({
  email,
  firstName: 'Oľga',
  lastName: 'Bieliková',
  phoneNumber,
  language: 'sk' as const,
  referralCode: 'anna2026',
  invoicingDetails: {
    version: 0,
    type: 'FyzickaOsoba' as const,
    firstName: 'Oľga',
    lastName: 'Bieliková',
    email,
    telephoneNumber: phoneNumber,
    personalId: '7103192745',
    company: null,
    address: { street: 'Dlhá', number: '4', city: 'Žilina', zip: '010 01', countryCode: 'SVK' },
  },
})
const create = (email: string, phone: string) =>
  app.services.ctx.transaction((tx) => createAccountFromOrder(app.services.ctx, tx, order(email, phone)))

test('creates a confirmed account with a password link that is valid for seven days', async () => {
  const { accountId, setPasswordToken } = await create('olga@example.test', '+421905111222')
  expect((await login(app, 'olga@example.test')).body.code).toBe('invalid-credentials')
  expect(invoicingDetailsOf(app.services.ctx, await getAccount(app.database.db, accountId))?.personalId).toBe(
    '7103192745',
  )
  const row = await app.database.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()
  expect(row?.referredBy).not.toBeNull()
  app.clock.advance(7 * 86_400_000 - 1_000)
  const body = { token: setPasswordToken, newPassword: 'Heslo1', newPasswordConfirmation: 'Heslo1' }
  expect((await app.request('POST', '/auth/password/change', { body })).status).toBe(204)
  expect((await login(app, 'olga@example.test')).status).toBe(200)
})

test('leaves an existing account unchanged and omits a phone number that is already used', async () => {
  const victim = await createAccount(app, 'victim@example.test')
  const repeated = await create('victim@example.test', '+421905111223')
  expect(repeated.setPasswordToken).toBeNull()
  expect((await login(app, victim.email)).status).toBe(200)
  const { accountId } = await create('samephone@example.test', victim.phoneNumber)
  const row = await app.database.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()
  expect(row?.phoneNumber).toBeNull()
})

test('creates one account for concurrent orders of one customer', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => create('twice@example.test', '+421905111224')))
  expect(new Set(made.map(({ accountId }) => accountId)).size).toBe(1)
  expect(made.filter(({ setPasswordToken }) => setPasswordToken !== null)).toHaveLength(1)
})

const findAccount = (email: string) =>
  app.database.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

test('replaces an unconfirmed registration of the same e-mail address', async () => {
  const email = 'early@example.test'
  const [box] = await freeBoxes(app)
  const placed = await submitOrder(app, { boxId: box?.id ?? '', email, phone: '+421905111225' })
  const stranger = registration(email, { firstName: 'Cudzí', dateOfBirth: '1980-01-01' })
  expect((await app.request('POST', '/api/user/register', { body: stranger })).status).toBe(201)
  const confirm = await linkToken(app, email, '/registration?confirm=')
  await payOrder(app, placed.body.paymentUrl, cards.pays)
  expect(await findAccount(email)).toMatchObject({
    ...{ firstName: 'Eva', phoneNumber: '+421905111225', dateOfBirth: null, passwordHash: null },
    emailConfirmedAt: expect.any(Date),
  })
  expect((await login(app, email)).body.code).toBe('invalid-credentials')
  const old = await app.request('POST', '/auth/registration/confirm', { body: { token: confirm } })
  expect(old.body.code).toBe('verification/invalid')
  const token = await linkToken(app, email, '/reset-password/change?token=')
  const body = { token, newPassword: 'Heslo1', newPasswordConfirmation: 'Heslo1' }
  expect((await app.request('POST', '/auth/password/change', { body })).status).toBe(204)
  const { body: session } = await login(app, email)
  const contracts = await app.request('GET', '/api/client/my/contracts', { token: session.token })
  expect(contracts.body).toHaveLength(1)
})

test('excludes unconfirmed accounts with a contract from the clean-up', async () => {
  const { db } = app.database
  await db
    .updateTable('account')
    .set({ emailConfirmedAt: null })
    .where('email', '=', 'anna@demo.boxzone.test')
    .execute()
  await app.request('POST', '/api/user/register', { body: registration('unconfirmed@example.test') })
  const unconfirmed = db.selectFrom('account').select('id').where('email', '=', 'unconfirmed@example.test')
  const { id } = await unconfirmed.executeTakeFirstOrThrow()
  app.clock.advance(31 * 86_400_000)
  await accountsCleanUpJob.run(app.services.ctx, {})
  const remaining = await db
    .selectFrom('account')
    .select('email')
    .where('email', 'in', ['anna@demo.boxzone.test', 'unconfirmed@example.test'])
    .execute()
  expect(remaining).toEqual([{ email: 'anna@demo.boxzone.test' }])
  const consents = await db.selectFrom('consent').select(['ip', 'userAgent']).where('subject', '=', id).execute()
  expect(
    new Set(consents.map(({ ip, userAgent }) => ip ?? userAgent)),
    'IP address and user agent of the consents',
  ).toEqual(new Set([null]))
})
