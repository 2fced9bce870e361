import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { login, makePerson, registration } from '#src/testing/people.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { eraseAccount } from './remove-account.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const remove = (token: string) => shop.request('POST', '/api/client/my/remove-account', { token })

test('nothing personal is left in any table, and the address and phone number are free again', async () => {
  const canary = 'canaryxyz'
  const email = `${canary}@example.test`
  const person = await makePerson(shop, email)
  const profile = {
    ...registration(email),
    phoneNumber: person.phoneNumber,
    firstName: `First${canary}`,
    invoicingDetails: {
      type: 'FyzickaOsoba',
      firstName: canary,
      lastName: canary,
      email,
      telephoneNumber: person.phoneNumber,
      address: { street: canary, number: '1', city: canary, zip: '81101', countryCode: 'SVK' },
    },
  }
  expect((await shop.request('PUT', '/api/client/my/profile', { token: person.token, body: profile })).status).toBe(200)
  await shop.app.sendEmails()
  expect((await remove(person.token)).status).toBe(204)
  await shop.app.sendEmails()
  expect(shop.sent.at(-1)).toMatchObject({ to: email, subject: 'Účet v Boxzone je zrušený' })
  const { db } = shop.database
  await db.deleteFrom('outboxEmail').where('kind', '=', 'account-removed').execute()
  const tables = [
    'account',
    'session',
    'deviceToken',
    'knownDevice',
    'accountLink',
    'consent',
    'outboxEmail',
    'rateLimit',
    'idempotency',
  ] as const
  for (const table of tables) {
    const dump = JSON.stringify(await db.selectFrom(table).selectAll().execute())
    expect(dump, table).not.toContain(canary)
    expect(dump, table).not.toContain(person.phoneNumber)
  }
  expect((await shop.request('GET', '/api/client/my/profile', { token: person.token })).status).toBe(401)
  expect((await login(shop, email)).body.code).toBe('invalid-credentials')
  const again = await shop.request('POST', '/api/user/register', {
    body: registration(email, { phoneNumber: person.phoneNumber }),
  })
  expect(again.status).toBe(201)
})

test('a running contract keeps the account', async () => {
  const person = await makePerson(shop, 'tenant@example.test')
  const { db } = shop.database
  const { id } = await db.selectFrom('account').select('id').where('email', '=', person.email).executeTakeFirstOrThrow()
  const contracts: PersonalData = { name: 'contracts', hasActiveContracts: async (_tx, accountId) => accountId === id }
  const { ctx } = shop.app
  const removal = ctx.transaction((tx) => eraseAccount(ctx, tx, id, [contracts]))
  await expect(removal).rejects.toMatchObject({ code: 'account/active-contracts' })
  expect((await shop.request('GET', '/api/client/my/profile', { token: person.token })).status).toBe(200)
})

test('of many removals at once one does it', async () => {
  const { token } = await makePerson(shop, 'gone@example.test')
  const answers = await Promise.all(Array.from({ length: 5 }, () => remove(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401, 401, 401])
})
