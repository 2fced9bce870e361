import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let owner: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  owner = await signInAs(app, 'OWNER')
})
afterAll(() => app.close())

const post = (action: string, body: object, token = owner) =>
  app.request('POST', `/api/office/contracts/${eva.contractId}/${action}`, { token, body })
const reason = 'V Boxe sú nebezpečné látky.'

test('refuses roles without the permission, a missing reason and another warehouse', async () => {
  const accountant = await signInAs(app, 'ACCOUNTANT')
  expect((await post('suspend', { version: 1, reason }, accountant)).body.code).toBe('office/not-permitted')
  expect((await post('suspend', { version: 1, reason: ' ' })).body.code).toBe('office/reason-required')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await post('suspend', { version: 1, reason }, elsewhere)).status).toBe(404)
  expect((await eva.contract()).body.accessSuspended).toBe(false)
})

test('suspends access, revokes the codes, notifies the tenant and writes one audit entry', async () => {
  const { status, body } = await post('suspend', { version: 1, reason })
  expect([status, body]).toEqual([200, { id: eva.contractId, version: 2 }])
  const contract = (await eva.contract()).body
  expect(contract).toMatchObject({ accessSuspended: true, accessCode: null, status: 'ACTIVE' })
  expect(await eva.newEmails()).toEqual(['contract-suspended'])
  const valid = await app.database.db
    .selectFrom('doorCode')
    .select('id')
    .where('contractId', '=', eva.contractId)
    .where('revokedAt', 'is', null)
    .execute()
  expect(valid).toEqual([])
  const audit = await app.request('GET', `/api/office/audit?subjectId=${eva.contractId}`, { token: owner })
  expect(audit.body.items).toMatchObject([
    { action: 'contracts.suspend', reason, before: { staffSuspendedAt: null }, after: { version: 2 } },
  ])
})

test('refuses an outdated version and a second suspension', async () => {
  const outdated = await post('suspend', { version: 1, reason })
  expect(outdated).toMatchObject({ status: 409, body: { code: 'office/changed-meanwhile', version: 2 } })
  expect((await post('suspend', { version: 2, reason })).body.code).toBe('contract/not-changeable')
})
