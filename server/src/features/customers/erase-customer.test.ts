import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'
import { startCustomerTestApp } from './testing/customer-test-app.ts'

let app: TestApp
let eva: TestTenant
let owner: string
let id: string
beforeAll(async () => {
  ;({ app, eva, owner, id } = await startCustomerTestApp())
})
afterAll(() => app.close())

const erase = (body: object, token = owner) =>
  app.request('POST', `/api/office/customers/${id}/erasure`, { token, body })
const actions = async () => {
  const entries = app.database.db.selectFrom('auditEntry').select('action').where('subjectId', '=', id)
  return (await entries.orderBy('id').execute()).map(({ action }) => action)
}

test('refuses an erasure for a running contract, a missing reason, an outdated version or a manager', async () => {
  expect((await erase({ version: 1, reason: 'Request' })).body.code).toBe('account/active-contracts')
  expect((await erase({ version: 1 })).body.code).toBe('office/reason-required')
  expect((await erase({ version: 9, reason: 'Request' })).body.code).toBe('office/changed-meanwhile')
  expect((await erase({ version: 1, reason: 'Request' }, await signInAs(app, 'MANAGER'))).status).toBe(403)
})

test('erases a customer without a running contract once and records the erasure in the audit', async () => {
  await app.database.db.updateTable('contract').set({ status: 'TERMINATED' }).where('accountId', '=', id).execute()
  expect((await erase({ version: 1, reason: 'Request of the customer' })).status).toBe(204)
  const { db } = app.database
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([account.removedAt === null, account.email === eva.email]).toEqual([false, false])
  expect((await erase({ version: 1, reason: 'Again' })).status).toBe(404)
  expect(await actions()).toEqual(['customers.erase'])
})
