import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, orderInvariants, paymentInvariants } from '#src/features/operations/index.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { personalData } from '#src/personal-data.ts'
import { advanceTo, runScheduledJobs } from '#src/testing/billing-clock.ts'
import { createSoftwareAuthenticator } from '#src/testing/software-authenticator.ts'
import { createAccount, linkToken, login, registration } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { exportArchive } from './data-export.ts'
import { eraseAccount } from './remove-account.ts'
import { addPasskey } from './testing/customer-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const remove = (token: string) => app.request('POST', '/api/client/my/remove-account', { token })

test('deletes the personal data and releases the e-mail address and the phone number', async () => {
  const canary = 'canaryxyz'
  const email = `${canary}@example.test`
  const person = await createAccount(app, email)
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
  expect((await app.request('PUT', '/api/client/my/profile', { token: person.token, body: profile })).status).toBe(200)
  expect((await addPasskey(app, person.token, createSoftwareAuthenticator(), canary)).status).toBe(201)
  await app.services.sendEmails()
  expect((await remove(person.token)).status).toBe(204)
  await app.services.sendEmails()
  expect(app.sent.at(-1)).toMatchObject({ to: email, subject: 'Váš účet v\u00a0Boxzone je zrušený' })
  const { db } = app.database
  await db.deleteFrom('outboxEmail').where('kind', '=', 'account-removed').execute()
  const tables = [
    'account',
    'session',
    'deviceToken',
    'knownDevice',
    'accountLink',
    'accountPasskey',
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
  expect((await app.request('GET', '/api/client/my/profile', { token: person.token })).status).toBe(401)
  expect((await login(app, email)).body.code).toBe('invalid-credentials')
  const again = await app.request('POST', '/api/user/register', {
    body: registration(email, { phoneNumber: person.phoneNumber }),
  })
  expect(again.status).toBe(201)
})

test('deletes data of former e-mail addresses unless another account has them now', async () => {
  const { db } = app.database
  const fetchEmails = () => db.selectFrom('outboxEmail').select('recipient').execute()
  const fetchFreeBoxRequests = () => db.selectFrom('freeBoxRequest').select('email').execute()
  const [{ id: warehouseId }] = (await app.request('GET', '/api/client/warehouse')).body
  const requestFreeBox = (email: string) =>
    app.request('PUT', `/api/client/warehouse/${warehouseId}/subscribe/new-free-box`, {
      body: { email, language: 'sk' },
    })
  const changeEmail = async (token: string, email: string, next: string) => {
    const body = { ...registration(next), phoneNumber: person.phoneNumber }
    expect((await app.request('PUT', '/api/client/my/profile', { token, body })).status).toBe(200)
    const link = await linkToken(app, next, '/confirm-email?token=')
    expect((await app.request('POST', '/auth/email/confirm', { token, body: { token: link } })).status).toBe(200)
    await app.services.sendEmails()
    expect(app.sent.map(({ to }) => to)).toContain(email)
  }
  const person = await createAccount(app, 'mine.once@example.test')
  await requestFreeBox('mine.once@example.test')
  await changeEmail(person.token, 'mine.once@example.test', 'mine.then@example.test')
  await changeEmail(person.token, 'mine.then@example.test', 'mine.now@example.test')
  await createAccount(app, 'mine.then@example.test')
  expect((await remove(person.token)).status).toBe(204)
  await db.deleteFrom('outboxEmail').where('kind', '=', 'account-removed').execute()
  expect(JSON.stringify([await fetchEmails(), await fetchFreeBoxRequests()])).not.toMatch(/mine\.(once|now)@/)
  expect(JSON.stringify(await fetchEmails())).toContain('mine.then@')
  expect(await db.selectFrom('formerEmail').selectAll().execute()).toEqual([])
})

test('refuses the removal while a contract is running', async () => {
  const person = await createAccount(app, 'tenant@example.test')
  const { db } = app.database
  const { id } = await db.selectFrom('account').select('id').where('email', '=', person.email).executeTakeFirstOrThrow()
  const contracts: PersonalData = {
    name: 'contracts',
    countActiveContracts: async (_tx, accountId) => (accountId === id ? 1 : 0),
  }
  const { ctx } = app.services
  const removal = ctx.transaction((tx) => eraseAccount(ctx, tx, id, [contracts]))
  await expect(removal).rejects.toMatchObject({ code: 'account/active-contracts' })
  expect((await app.request('GET', '/api/client/my/profile', { token: person.token })).status).toBe(200)
})

test('refuses the removal while an invoice is unpaid, and returns the unpaid total per currency', async () => {
  const person = await createAccount(app, 'debtor@example.test')
  const { db } = app.database
  const { id } = await db.selectFrom('account').select('id').where('email', '=', person.email).executeTakeFirstOrThrow()
  const rents: PersonalData = {
    name: 'rents',
    findOwed: async () => [
      { amount: 6_405, currency: 'EUR' },
      { amount: 12_300, currency: 'HUF' },
      { amount: 100, currency: 'EUR' },
    ],
  }
  const { ctx } = app.services
  const erase = (writesOff: boolean) => ctx.transaction((tx) => eraseAccount(ctx, tx, id, [rents], { writesOff }))
  const owed = [
    { amount: 65.05, currency: 'EUR' },
    { amount: 12_300, currency: 'HUF' },
  ]
  await expect(erase(false)).rejects.toMatchObject({ body: { status: 409, code: 'account/unpaid-invoices', owed } })
  expect((await app.request('GET', '/api/client/my/profile', { token: person.token })).status).toBe(200)
  await erase(true)
  expect((await app.request('GET', '/api/client/my/profile', { token: person.token })).status).toBe(401)
})

test('removes the account once for concurrent requests', async () => {
  const { token } = await createAccount(app, 'gone@example.test')
  const responses = await Promise.all(Array.from({ length: 5 }, () => remove(token)))
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 401, 401, 401, 401])
})

test('releases the voucher of an unpaid order', async () => {
  const email = 'unpaid@example.test'
  const [box] = await freeBoxes(app)
  const changes = { voucherToken: 'WELCOME10' }
  expect((await submitOrder(app, { boxId: box?.id ?? '', email, changes })).status).toBe(201)
  const { token } = await createAccount(app, email)
  const fetchVoucherUses = () =>
    app.database.db.selectFrom('voucherUse').select('code').where('code', '=', 'WELCOME10').execute()
  const used = (await fetchVoucherUses()).length
  expect((await remove(token)).status).toBe(204)
  expect(await fetchVoucherUses()).toHaveLength(used - 1)
  expect(await findViolations(app.database.db, orderInvariants)).toEqual([])
})

/** Names of the tables that contain one of the words. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { db } = app.database
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`select 1 from ${sql.table(name)} t
      where t::text ilike any(${words.map((word) => `%${word}%`)}::text[]) limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

/** A token holder tries to unlock the door from too far away. */
async function unlockByToken(tenant: TestTenant, email: string): Promise<void> {
  const from = app.clock.now()
  const times = { validFrom: from, validTo: new Date(from.getTime() + 3_600_000) }
  const { contractId } = tenant
  const { body } = await tenant.post('/api/common/unlock-token/generate-unlock-token', { email, contractId, ...times })
  const { boxId } = (await tenant.contract()).body
  const token = new URL(body.url).searchParams.get('token')
  const path = `/auth/unlock-token/box-unlock/${boxId}/${encodeURIComponent(email)}/${token}`
  const { status } = await app.request('POST', path, { body: { lat: 0, lng: 0 } })
  expect(status).toBe(400)
}

test('retains personal data of a former tenant only in the contract and its invoices', async () => {
  const { ctx } = app.services
  const { db } = app.database
  const address = { street: 'Kanárikova', number: '7', city: 'Kanárikovo', zip: '821 08', countryCode: 'SVK' }
  const eva = await createTenant(app, validCard, { lastName: 'Kanáriková', personalId: '736028/5163', address })
  const { accountId } = await db
    .selectFrom('contract')
    .select('accountId')
    .where('id', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  const [warehouse] = (await app.request('GET', '/api/client/warehouse')).body
  const freeBoxRequest = { email: eva.email, language: 'sk' }
  await app.request('PUT', `/api/client/warehouse/${warehouse.id}/subscribe/new-free-box`, { body: freeBoxRequest })
  const lost = { orderNumber: 'OB1999000001', email: eva.email, name: 'Eva Kanáriková' }
  await app.request('POST', '/api/client/contract/withdraw', { body: lost })
  const context = { username: eva.email }
  await app.request('POST', '/api/ops/error', { body: { error: 'TypeError', stacktrace: null, context } })
  await unlockByToken(eva, 'mover@example.test')
  await eva.post(`/api/client/contract/${eva.contractId}/withdraw`)
  await eva.post(`/api/client/contract/${eva.contractId}/cancelation/evict`)
  await advanceTo(app, '2026-11-17')

  const files = unzipSync(await exportArchive(ctx, accountId, personalData))
  const parseExport = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  expect(parseExport('cards.json')).toEqual([
    expect.objectContaining({ brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 }),
  ])
  expect(JSON.stringify(parseExport('cards.json'))).not.toMatch(/token|network/i)
  const [{ refunds, ...payment }, ...more] = parseExport('payments.json')
  expect(more).toEqual([])
  expect(payment).toMatchObject({ purpose: 'ORDER', paidFor: eva.orderNumber, currency: 'EUR', status: 'PAID' })
  expect(refunds).toEqual([expect.objectContaining({ status: 'DONE', currency: 'EUR', amount: expect.any(Number) })])
  expect(refunds[0].amount).toBeLessThan(payment.amount)
  expect(parseExport('waiting-for-a-box.json')).toEqual([expect.objectContaining({ warehouse: warehouse.name })])
  expect(parseExport('withdrawals.json')).toHaveLength(1)
  expect(parseExport('withdrawal-statements.json')).toMatchObject([{ name: 'Eva Kanáriková', state: 'UNMATCHED' }])
  expect(parseExport('error-reports.json')).toMatchObject([{ error: 'TypeError', context }])
  expect(parseExport('orders.json')).toMatchObject([{ invoicingDetails: { personalId: '736028/5163' } }])

  expect((await eva.post('/api/client/my/remove-account')).status).toBe(204)
  await app.services.sendEmails()
  // A job deletes `account-removed` a day later. Staff need `withdrawal-unmatched` to respond to the customer.
  await db.deleteFrom('outboxEmail').where('kind', 'in', ['account-removed', 'withdrawal-unmatched']).execute()
  const words = [eva.email, 'Kanárik', '736028', '+421906']
  expect(await tablesWith(words)).toEqual(['contract', 'invoice'])
  expect(await tablesWith(['mover@example.test']), 'token holder').toEqual(['outbox_email'])
  const cards = db.selectFrom('storedCard').select('id').where('accountId', '=', accountId)
  expect(await cards.execute()).toEqual([])
  expect(await db.selectFrom('rentalOrder').selectAll().where('accountId', '=', accountId).execute()).toMatchObject([
    { status: 'FULFILLED', contractId: eva.contractId, email: '', source: '', personalId: null, invoicingDetails: {} },
  ])
  expect(await findViolations(db, [...orderInvariants, ...paymentInvariants])).toEqual([])
})

test('discards a card that is confirmed after the removal', async () => {
  const eva = await createTenant(app, validCard)
  const { db } = app.database
  await db.deleteFrom('storedCard').execute()
  await eva.post(`/api/client/contract/${eva.contractId}/withdraw`)
  await eva.post(`/api/client/contract/${eva.contractId}/cancelation/evict`)
  await advanceTo(app, '2026-11-19')
  const returnUrl = 'https://boxzone.test/my/rents'
  const { url } = (await eva.post('/api/client/my/stored-card/update', { returnUrl })).body
  expect((await eva.post('/api/client/my/remove-account')).status).toBe(204)
  await payOrder(app, url, validCard)
  expect(await db.selectFrom('storedCard').select('id').execute()).toEqual([])
  expect(await db.selectFrom('payment').select('status').where('purpose', '=', 'CARD').execute()).toMatchObject([
    { status: 'REFUNDED' },
  ])
})

test('preserves the order invariants after the order e-mails were deleted', async () => {
  const eva = await createTenant(app, validCard)
  await eva.post(`/api/client/contract/${eva.contractId}/withdraw`)
  await eva.post(`/api/client/contract/${eva.contractId}/cancelation/evict`)
  await app.services.sendEmails()
  app.clock.set(new Date('2027-12-20T09:00:00.000Z'))
  await runScheduledJobs(app)
  const { db } = app.database
  const kinds = await db.selectFrom('outboxEmail').select('kind').where('recipient', '=', eva.email).execute()
  expect(kinds.map(({ kind }) => kind)).not.toContain('order-fulfilled')
  expect((await eva.post('/api/client/my/remove-account')).status).toBe(204)
  expect(await findViolations(db, orderInvariants)).toEqual([])
})
