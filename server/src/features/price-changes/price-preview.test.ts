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

test('refuses roles without the permission, another warehouse and an increase inside the guarantee', async () => {
  const path = '/price-preview?monthlyPrice=1'
  expect((await office.get(path, await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await office.get(path, elsewhere)).status).toBe(404)
  const { monthlyNet } = await office.row()
  const raised = (monthlyNet + 100) / 100
  expect((await office.get(`/price-preview?monthlyPrice=${raised}`)).body.code).toBe('contract/price-guaranteed')
})

test('previews an increase after the guarantee and changes nothing', async () => {
  const before = await office.row()
  const raised = (before.monthlyNet + 100) / 100
  const { body } = await office.get(`/price-preview?monthlyPrice=${raised}&from=2027-11-15`)
  expect(body).toMatchObject({ from: '2027-11-15', guaranteedUntil: '2027-11-15', emails: ['price-changed'] })
  expect(body.newPrice).toBeGreaterThan(body.oldPrice)
  expect(await office.row()).toEqual(before)
})
