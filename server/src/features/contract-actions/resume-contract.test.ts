import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeContract } from '#src/testing/office-contract.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let office: ReturnType<typeof officeContract>
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  office = officeContract(app, eva)
})
afterAll(() => app.close())

test('refuses a contract that is not suspended, roles without the permission, a missing reason and another warehouse', async () => {
  expect((await office.act('resume')).body.code).toBe('contract/not-changeable')
  expect((await office.act('resume', {}, await signInAs(app, 'TECHNICIAN'))).body.code).toBe('office/not-permitted')
  expect((await office.act('resume', { reason: '' })).body.code).toBe('office/reason-required')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await office.act('resume', {}, elsewhere)).status).toBe(404)
})

test('leaves access suspended while an invoice is long overdue', async () => {
  const since = (overdueSince: string | null) =>
    app.database.db.updateTable('contract').set({ overdueSince }).where('id', '=', eva.contractId).execute()
  await office.act('suspend')
  await since('2026-01-01')
  await eva.newEmails()
  expect((await office.act('resume')).body).toMatchObject({ accessSuspended: true })
  expect((await eva.contract()).body.accessSuspended).toBe(true)
  expect(await eva.newEmails()).toEqual(['contract-resumed'])
  await since(null)
})

test('restores access with new codes', async () => {
  await office.act('suspend')
  await eva.newEmails()
  expect((await office.act('resume', { version: 1 })).body.code).toBe('office/changed-meanwhile')
  expect((await office.act('resume')).body).toMatchObject({ accessSuspended: false })
  expect((await eva.contract()).body).toMatchObject({ accessSuspended: false })
  expect((await eva.newEmails()).sort()).toEqual(['codes-changed', 'contract-resumed'])
})
