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

test('refuses a running contract, roles without the permission, a missing reason and another warehouse', async () => {
  expect((await office.act('clearance')).body.code).toBe('contract/not-changeable')
  expect((await office.act('clearance', {}, await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  expect((await office.act('clearance', { reason: '' })).body.code).toBe('office/reason-required')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await office.act('clearance', {}, elsewhere)).status).toBe(404)
})

test('records the clearance once and sets the status EVICTED', async () => {
  await office.act('end', { ground: 'BREACH' })
  expect((await office.act('clearance', { version: 1 })).body.code).toBe('office/changed-meanwhile')
  expect((await office.act('clearance')).status).toBe(200)
  expect(await office.row()).toMatchObject({ status: 'EVICTED' })
  expect((await office.act('clearance')).body.code).toBe('contract/not-changeable')
})
