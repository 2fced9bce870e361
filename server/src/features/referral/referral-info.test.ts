import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccountId } from '#src/demo/accounts.ts'
import { createAccount, login, registration } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { referralData } from './index.ts'
import { insertReward } from './referral.repo.ts'
import { applyCredit, promiseReward } from './reward.ts'
import { reverseReward } from './settle-referral-reward.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body.token
})
afterAll(() => app.close())

const fetchInfo = async (as = token) => (await app.request('GET', '/api/client/my/referral-info', { token: as })).body

test('returns the link, the balance and the transactions', async () => {
  const body = await fetchInfo()
  expect(body).toMatchObject({
    url: 'https://boxzone.test/?ref=ANNA2026',
    totalContracts: 2,
    balance: 25,
    pending: 0,
    currency: 'EUR',
  })
  expect(body.transactions.map(({ type, state, amount }: Record<string, unknown>) => [type, state, amount])).toEqual([
    ['DEBIT', 'BOOKED', 15],
    ['CREDIT', 'BOOKED', 20],
    ['CREDIT', 'BOOKED', 20],
  ])
})

test('includes the credit of a refunded rent in the balance but not in the contracts', async () => {
  const returned = { accountId: demoAccountId('peter'), amount: 5_00, currency: 'EUR', note: null } as const
  const row = {
    ...returned,
    id: randomUUID(),
    type: 'CREDIT',
    at: app.clock.now(),
    reference: 'rent-returned:1',
  } as const
  await app.services.ctx.transaction((tx) => insertReward(tx, row))
  const peter = (await login(app, 'peter@demo.boxzone.test', { password: 'Demo123' })).body.token
  expect(await fetchInfo(peter)).toMatchObject({ totalContracts: 0, balance: 5 })
})

test('returns and exports balances in other currencies separately', async () => {
  const returned = { accountId: demoAccountId('peter'), amount: 600_00, currency: 'CZK', note: null } as const
  const entry = { id: randomUUID(), type: 'CREDIT', at: app.clock.now(), reference: 'rent-returned:2' } as const
  await app.services.ctx.transaction((tx) => insertReward(tx, { ...returned, ...entry }))
  const peter = (await login(app, 'peter@demo.boxzone.test', { password: 'Demo123' })).body.token
  const body = await fetchInfo(peter)
  expect(body).toMatchObject({ balance: 5, currency: 'EUR', otherBalances: [{ balance: 600, currency: 'CZK' }] })
  expect(body.transactions).toHaveLength(1)
  expect(await fetchInfo()).not.toHaveProperty('otherBalances')
  const files = await referralData.collect?.(app.services.ctx, demoAccountId('peter'))
  expect(files?.['reward-transactions.json']).toContainEqual(
    expect.objectContaining({ amount: 600_00, currency: 'CZK' }),
  )
})

test('returns no transactions for a new account', async () => {
  const account = await createAccount(app, 'fresh@example.test')
  expect(await fetchInfo(account.token)).toMatchObject({ totalContracts: 0, balance: 0, transactions: [] })
})

async function referredCustomer(email: string): Promise<string> {
  await app.request('POST', '/api/user/register', { body: registration(email, { referralCode: 'anna2026' }) })
  const { db } = app.database
  return (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}
const promised = (customerId: string) =>
  app.services.ctx.transaction((tx) => promiseReward(app.services.ctx, tx, { customerId }))
const reversed = (customerId: string) =>
  app.services.ctx.transaction((tx) => reverseReward(app.services.ctx, tx, customerId))

test('promises one reward per referred customer and another reward after a reversal', async () => {
  const customerId = await referredCustomer('referred@example.test')
  const before = await fetchInfo()
  const done = await Promise.all(Array.from({ length: 6 }, () => promised(customerId)))
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await fetchInfo()).toMatchObject({
    balance: before.balance,
    pending: before.pending + 20,
    totalContracts: before.totalContracts + 1,
  })
  await reversed(customerId)
  await reversed(customerId)
  expect(await fetchInfo()).toMatchObject({
    balance: before.balance,
    pending: before.pending,
    totalContracts: before.totalContracts,
  })
  expect([await promised(customerId), await promised(customerId)]).toEqual([true, false])
  const states = (await fetchInfo()).transactions.map(({ state }: { state: string }) => state)
  expect(states.sort()).toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'PENDING', 'REVERSED'])
  await reversed(customerId)
  expect(await promised(demoAccountId('peter')), 'this customer has no referrer').toBe(false)
})

test('spends the balance once when several rents apply it at the same time', async () => {
  const { ctx } = app.services
  const { balance } = await fetchInfo()
  const spend = (reference: string) =>
    ctx.transaction((tx) =>
      applyCredit(ctx, tx, { accountId: demoAccountId('anna'), currency: 'EUR', price: 30_00, reference }),
    )
  const used = await Promise.all(Array.from({ length: 6 }, (_, i) => spend(`rent:${i}`)))
  expect(used.reduce((sum, amount) => sum + amount, 0)).toBe(balance * 100)
  expect((await fetchInfo()).balance).toBe(0)
  expect(await spend('rent:0'), 'the same rent again').toBe(used[0])
  const czk = { accountId: demoAccountId('anna'), currency: 'CZK' as const, price: 100_00, reference: 'rent:czk' }
  expect(await ctx.transaction((tx) => applyCredit(ctx, tx, czk))).toBe(0)
})
