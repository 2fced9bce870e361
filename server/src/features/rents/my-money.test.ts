import type { MoneyEntry } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findContract } from '#src/features/contracts/index.ts'
import { insertReward } from '#src/features/referral/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
})
afterAll(() => app.close())

const money = async ({ get }: Pick<TestTenant, 'get'>): Promise<{ credit: object[]; entries: MoneyEntry[] }> =>
  (await get('/api/client/my/money')).body

test('shows the deposit of a new contract with its Box', async () => {
  const { entries, credit } = await money(eva)
  const { boxName, deposit } = (await eva.contract()).body
  expect(entries).toMatchObject([{ kind: 'DEPOSIT', boxName, amount: deposit.amount, contractId: eva.contractId }])
  expect(credit).toEqual([])
})

test('shows earned and used credit and the balance', async () => {
  const contract = await findContract(app.database.db, eva.contractId)
  if (!contract) throw new Error('Eva has no contract')
  const reward = { accountId: contract.accountId, currency: 'EUR', at: app.clock.now(), note: null } as const
  const book = (type: 'CREDIT' | 'DEBIT', amount: number, reference: string) =>
    app.services.ctx.transaction((tx) => insertReward(tx, { id: newId(), ...reward, type, amount, reference }))
  const [rent] = await eva.rents()
  await book('CREDIT', 2000, 'customer:test')
  await book('DEBIT', 500, `rent:${rent?.id}`)
  const { entries, credit } = await money(eva)
  expect(credit).toEqual([{ balance: 15, minimumPayment: expect.any(Number), currency: 'EUR' }])
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'CREDIT_EARNED', amount: 20, contractId: null }))
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'CREDIT_USED', amount: 5, contractId: eva.contractId }),
  )
})

test('shows the refund of a withdrawal with its credit note', async () => {
  const { refund } = (await eva.post(`/api/client/contract/${eva.contractId}/withdraw`)).body
  const { entries } = await money(eva)
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'WITHDRAWAL', amount: refund.amount, done: false }))
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'CREDIT_NOTE', amount: refund.amount, number: expect.any(String) }),
  )
})

test('shows no money of another account', async () => {
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  const { entries } = await money({ get: (path) => app.request('GET', path, { token }) })
  expect(entries.length).toBeGreaterThan(0)
  const own = new Set((await money(eva)).entries.map(({ id }) => id))
  expect(entries.filter(({ id, contractId }) => own.has(id) || contractId === eva.contractId)).toEqual([])
})
