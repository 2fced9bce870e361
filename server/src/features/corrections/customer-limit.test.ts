import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp({ DESK_LIMIT: '10' })
})
beforeEach(async () => {
  eva = await createTenant(app, validCard)
})
afterAll(() => app.close())

const newClerk = async () => signInStaff(app, await addTestStaff(app, 'DESK'))

async function credit(token: string, amount: number, contractId = eva.contractId) {
  const { version } = (await app.request('GET', `/api/office/contracts/${contractId}`, { token })).body
  const body = { version, amount, text: 'Voda na chodbe', reason: 'complaint 7' }
  const response = await app.request('POST', `/api/office/contracts/${contractId}/credit`, { token, body })
  return response.body.code ?? response.status
}

async function refund(token: string, amount: number) {
  const { db } = app.database
  const rents = db.selectFrom('rent').select('paymentId').where('contractId', '=', eva.contractId)
  const paymentId = String((await rents.executeTakeFirstOrThrow()).paymentId)
  const refunds = await db.selectFrom('refund').select('id').where('paymentId', '=', paymentId).execute()
  const body = { version: refunds.length + 1, amount, reason: 'complaint 7' }
  const response = await app.request('POST', `/api/office/payments/${paymentId}/refund`, { token, body })
  return response.body.code ?? response.status
}

/** Another contract of the same customer. */
async function secondContract(): Promise<string> {
  const { db } = app.database
  const other = await createTenant(app, validCard)
  const accountId = db.selectFrom('contract').select('accountId').where('id', '=', eva.contractId)
  await db.updateTable('contract').set({ accountId }).where('id', '=', other.contractId).execute()
  return other.contractId
}

const exceeded = 'office/limit-exceeded'

test('adds up the credits and refunds of one customer by all accounts of the role in 24 hours', async () => {
  const [clerk, colleague] = [await newClerk(), await newClerk()]
  expect(await credit(clerk, 6)).toBe(200)
  expect(await credit(clerk, 4.01)).toBe(exceeded)
  expect(await refund(colleague, 4.01)).toBe(exceeded)
  expect(await credit(colleague, 4.01, await secondContract())).toBe(exceeded)
  expect(await refund(colleague, 4)).toBe(200)
  expect(await credit(clerk, 0.01)).toBe(exceeded)
  app.clock.advance(24 * 3_600_000)
  expect(await credit(await newClerk(), 10)).toBe(200)
})

test('counts neither other customers nor the amounts of a manager', async () => {
  const clerk = await newClerk()
  expect(await credit(await signInAs(app, 'MANAGER'), 50)).toBe(200)
  expect(await credit(clerk, 10)).toBe(200)
  expect(await credit(clerk, 10, (await createTenant(app, validCard)).contractId)).toBe(200)
})

test('grants one of two simultaneous credits on two contracts of a customer', async () => {
  const [one, other] = [eva.contractId, await secondContract()]
  const clerk = await newClerk()
  const granted = await Promise.all([credit(clerk, 10, one), credit(clerk, 10, other)])
  expect(granted.map(String).toSorted()).toEqual(['200', exceeded])
})
