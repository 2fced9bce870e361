import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { startCustomerTestApp } from './testing/customer-test-app.ts'

let app: TestApp
let owner: string
let id: string
beforeAll(async () => {
  ;({ app, owner, id } = await startCustomerTestApp())
})
afterAll(() => app.close())

test('returns the number of running contracts only to the owner', async () => {
  const path = `/api/office/customers/${id}/erasure`
  const { body } = await app.request('GET', path, { token: owner })
  expect(body).toMatchObject({ activeContracts: 1, owed: [] })
  expect((await app.request('GET', path, { token: await signInAs(app, 'MANAGER') })).status).toBe(403)
})

test('lists credit, refused refunds and open disputes per currency', async () => {
  const { db } = app.database
  const { paidBy } = await db
    .selectFrom('rentalOrder')
    .innerJoin('contract', 'contract.orderId', 'rentalOrder.id')
    .select('rentalOrder.paidBy')
    .where('contract.accountId', '=', id)
    .executeTakeFirstOrThrow()
  const path = `/api/office/customers/${id}/erasure`
  const before = await app.request('GET', path, { token: owner })
  expect(before.body).toMatchObject({ credit: [], refusedRefunds: [], openDisputes: [] })
  const [at, paymentId, currency] = [app.clock.now(), paidBy ?? '', 'EUR' as const]
  const reward = { accountId: id, currency, at, note: null }
  await db
    .insertInto('rewardTransaction')
    .values([
      { ...reward, id: newId(), type: 'CREDIT', amount: 2_000, reference: 'credit:test' },
      { ...reward, id: newId(), type: 'DEBIT', amount: 500, reference: 'credit:test' },
    ])
    .execute()
  const refund = { paymentId, currency, reasonKey: 'test', declineCode: 'closed', providerRef: null, doneAt: null }
  const times = { nextAttemptAt: at, createdAt: at }
  await db
    .insertInto('refund')
    .values([
      { ...refund, ...times, id: newId(), amount: 700, status: 'FAILED' },
      { ...refund, ...times, id: newId(), amount: 90, status: 'FAILED', reasonKey: 'paid', returnedAt: at },
    ])
    .execute()
  const refused = await app.request('GET', path, { token: owner })
  expect(refused.body).toMatchObject({
    credit: [{ amount: 15, currency }],
    refusedRefunds: [{ amount: 7, currency }],
    openDisputes: [],
  })
  const dispute = { id: newId(), paymentId, currency, provider: 'sandbox', providerRef: 'dp_1', amount: 300 } as const
  const opened = { kind: 'DISPUTE', status: 'OPEN', evidenceDueAt: null, closedAt: null } as const
  await db
    .insertInto('dispute')
    .values({ ...dispute, ...opened, openedAt: at, reportedAt: at })
    .execute()
  // The bank returns the money of a disputed payment, so staff need not settle its refused refund and the preview
  // omits it.
  const disputed = await app.request('GET', path, { token: owner })
  expect(disputed.body).toMatchObject({ refusedRefunds: [], openDisputes: [{ amount: 3, currency }] })
})
