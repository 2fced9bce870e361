import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoAccountId } from '#src/demo/accounts.ts'
import { advanceTo, runScheduledJobs } from '#src/testing/billing-clock.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { evaDetails } from '#src/testing/test-orders.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
import { applyCredit, referralData, reverseReward } from './index.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

async function fetchAnnaRewards() {
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  const { balance, pending, transactions } = (await app.request('GET', '/api/client/my/referral-info', { token })).body
  const newest = transactions.find(({ type }: { type: string }) => type === 'CREDIT')
  return { balance, pending, newest }
}

const createReferredTenant = (
  details: Readonly<Record<string, unknown>> = {},
  order: Readonly<Record<string, unknown>> = {},
) => createTenant(app, validCard, details, { referralCode: 'ANNA2026', ...order })

test('credits a reward 14 days after the start', async () => {
  await createReferredTenant()
  expect(await fetchAnnaRewards()).toMatchObject({
    balance: 25,
    pending: 20,
    newest: { state: 'PENDING', type: 'CREDIT' },
  })
  await advanceTo(app, '2026-11-28')
  expect(await fetchAnnaRewards()).toMatchObject({ balance: 25, pending: 20 })
  await advanceTo(app, '2026-11-29')
  await runScheduledJobs(app)
  expect(await fetchAnnaRewards()).toMatchObject({ balance: 45, pending: 0, newest: { state: 'BOOKED', amount: 20 } })
})

test('waits for the first rent of more than zero after a free month', async () => {
  await createReferredTenant(firm, { voucherToken: 'FREEMONTH' })
  await advanceTo(app, '2026-12-14')
  expect(await fetchAnnaRewards()).toMatchObject({ pending: 20, newest: { state: 'PENDING' } })
  await advanceTo(app, '2026-12-17')
  await runScheduledJobs(app)
  expect(await fetchAnnaRewards()).toMatchObject({ pending: 0, newest: { state: 'BOOKED' } })
})

test('does not credit a reward for a rent that referral credit paid in part', async () => {
  await createReferredTenant(firm)
  await app.database.db.updateTable('rent').set({ credit: 1 }).where('payMethod', '=', 'FROM_ORDER').execute()
  await advanceTo(app, '2026-11-30')
  expect(await fetchAnnaRewards()).toMatchObject({ pending: 20 })
})

test('credits a reward for a rent that a transfer paid', async () => {
  await createReferredTenant(firm)
  await app.database.db
    .updateTable('rent')
    .set({ payMethod: 'MARKED_BY_ADMIN', paymentId: null })
    .where('payMethod', '=', 'FROM_ORDER')
    .execute()
  await advanceTo(app, '2026-11-30')
  expect(await fetchAnnaRewards()).toMatchObject({ pending: 0, newest: { state: 'BOOKED' } })
})

test('reverses a pending reward when the customer withdraws', async () => {
  const tenant = await createReferredTenant()
  expect((await tenant.post(`/api/client/contract/${tenant.contractId}/withdraw`)).status).toBeLessThan(300)
  expect(await fetchAnnaRewards()).toMatchObject({ balance: 25, pending: 0, newest: { state: 'REVERSED' } })
  await advanceTo(app, '2026-12-20')
  expect(await fetchAnnaRewards()).toMatchObject({ pending: 0, newest: { state: 'REVERSED' } })
})

test('reverses a pending reward when every contract ended without a paid rent', async () => {
  const tenant = await createReferredTenant(firm, { voucherToken: 'FREEMONTH' })
  const { db } = app.database
  const ended = { status: 'TERMINATED', terminationOn: '2026-11-20', nextRentOn: null } as const
  await db.updateTable('contract').set(ended).where('id', '=', tenant.contractId).execute()
  await runScheduledJobs(app)
  expect(await fetchAnnaRewards()).toMatchObject({ pending: 0, newest: { state: 'REVERSED' } })
})

test('deducts a reversed reward that was already spent from the next reward', async () => {
  const tenant = await createReferredTenant(firm)
  await advanceTo(app, '2026-11-30')
  const { ctx } = app.services
  const purchase = { accountId: demoAccountId('anna'), currency: 'EUR', price: 100_00, reference: 'rent:test' } as const
  await ctx.transaction((tx) => applyCredit(ctx, tx, purchase))
  expect(await fetchAnnaRewards()).toMatchObject({ balance: 0 })
  const { accountId } = await app.database.db
    .selectFrom('contract')
    .select('accountId')
    .where('id', '=', tenant.contractId)
    .executeTakeFirstOrThrow()
  for (const _attempt of [1, 2]) await ctx.transaction((tx) => reverseReward(ctx, tx, accountId))
  expect((await fetchAnnaRewards()).balance).toBe(-20)
  await createReferredTenant({ ...firm, lastName: 'Nagyová' })
  await advanceTo(app, '2026-12-20')
  expect(await fetchAnnaRewards()).toMatchObject({ balance: 0, pending: 0 })
})

async function changeDetailsOfAnna(change: Readonly<Record<string, unknown>>): Promise<void> {
  const { db } = app.database
  const anna = db.selectFrom('account').select('invoicingDetails').where('id', '=', demoAccountId('anna'))
  const { invoicingDetails } = await anna.executeTakeFirstOrThrow()
  const changed = JSON.stringify({ ...invoicingDetails, ...change })
  await sql`update account set invoicing_details = ${changed}::jsonb where id = ${demoAccountId('anna')}`.execute(db)
}

test.each([
  ['phone', { telephoneNumber: '+421906999999' }],
  ['surname and address', { lastName: 'HORVATHOVA', address: { ...evaDetails.address, street: 'trnavska' } }],
])('refuses a reward for a customer with the %s of the referrer', async (_case, same) => {
  await changeDetailsOfAnna(same)
  await createReferredTenant({ telephoneNumber: '+421906999999' })
  expect(await fetchAnnaRewards()).toMatchObject({ balance: 25, pending: 0 })
})

test('promises a reward for a neighbour with another surname', async () => {
  await changeDetailsOfAnna({ address: evaDetails.address })
  await createReferredTenant()
  expect(await fetchAnnaRewards()).toMatchObject({ pending: 20 })
})

test('reverses a pending reward when the customer paid with the card of the referrer', async () => {
  const tenant = await createReferredTenant()
  const { db } = app.database
  const card = await db
    .selectFrom('payment')
    .select('cardFingerprint')
    .where('cardFingerprint', 'is not', null)
    .execute()
  const fingerprint = card[0]?.cardFingerprint ?? ''
  await db.updateTable('storedCard').set({ fingerprint }).where('accountId', '=', demoAccountId('anna')).execute()
  await advanceTo(app, '2026-12-01')
  expect(await fetchAnnaRewards()).toMatchObject({ balance: 25, pending: 0, newest: { state: 'REVERSED' } })
  expect((await tenant.contract()).status).toBe(200)
})

test('limits the rewards of one referrer in a year', async () => {
  await app.close()
  app = await startTestApp({ REFERRAL_REWARDS_PER_YEAR: '2' })
  for (const lastName of ['Prvá', 'Druhá', 'Tretia']) await createReferredTenant({ lastName })
  expect(await fetchAnnaRewards()).toMatchObject({ pending: 40 })
})

test('erases the customer from the reward of the referrer', async () => {
  await createReferredTenant(firm)
  const { db } = app.database
  const { customerId } = await db
    .selectFrom('referralReward')
    .select('customerId')
    .where('state', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  await app.services.ctx.transaction(
    async (tx) => void (await referralData.erase?.(tx, customerId ?? '', app.services.ctx)),
  )
  expect(await fetchAnnaRewards()).toMatchObject({ pending: 0, newest: { state: 'REVERSED' } })
  const ofCustomer = db.selectFrom('referralReward').select('id').where('customerId', '=', customerId)
  expect(await ofCustomer.execute()).toEqual([])
})
