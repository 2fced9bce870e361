import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, makePerson } from '#src/testing/people.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { getAccount } from './accounts.repo.ts'
import { createAccountFromOrder } from './create-account-from-order.ts'
import { invoicingDetailsOf } from './invoicing-details.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

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
  shop.app.ctx.transaction((tx) => createAccountFromOrder(shop.app.ctx, tx, order(email, phone)))

test('an order makes a confirmed account whose owner sets the password by a link of seven days', async () => {
  const { accountId, setPasswordToken } = await create('olga@example.test', '+421905111222')
  expect((await login(shop, 'olga@example.test')).body.code).toBe('invalid-credentials')
  expect(invoicingDetailsOf(shop.app.ctx, await getAccount(shop.database.db, accountId))?.personalId).toBe('7103192745')
  const row = await shop.database.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()
  expect(row?.referredBy).not.toBeNull()
  shop.clock.advance(7 * 86_400_000 - 1_000)
  const body = { token: setPasswordToken, newPassword: 'Heslo1', newPasswordConfirmation: 'Heslo1' }
  expect((await shop.request('POST', '/auth/password/change', { body })).status).toBe(204)
  expect((await login(shop, 'olga@example.test')).status).toBe(200)
})

test('an order gives no power over an account that exists, and never fails for a taken phone number', async () => {
  const victim = await makePerson(shop, 'victim@example.test')
  const taken = await create('victim@example.test', '+421905111223')
  expect(taken.setPasswordToken).toBeNull()
  expect((await login(shop, victim.email)).status).toBe(200)
  const { accountId } = await create('samephone@example.test', victim.phoneNumber)
  const row = await shop.database.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()
  expect(row?.phoneNumber).toBeNull()
})

test('two orders of one new customer at once end in one account', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => create('twice@example.test', '+421905111224')))
  expect(new Set(made.map(({ accountId }) => accountId)).size).toBe(1)
  expect(made.filter(({ setPasswordToken }) => setPasswordToken !== null)).toHaveLength(1)
})
