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

test('refuses roles without the permission, another warehouse and a default without an overdue invoice', async () => {
  const path = '/end-preview?ground=BREACH'
  expect((await office.get(path, await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await office.get(path, elsewhere)).status).toBe(404)
  expect((await office.get('/end-preview?ground=DEFAULT')).body.code).toBe('contract/not-endable')
})

test('previews dates, money and e-mails and changes nothing', async () => {
  const before = await office.row()
  const { body } = await office.get('/end-preview?ground=BREACH&day=2026-11-30')
  expect(body).toMatchObject({ payBy: null, lastDay: '2026-11-30', clearBy: '2026-12-14', owed: 0, stillOwed: 0 })
  expect(body.depositRefund).toBe(body.deposit)
  expect(body.rentRefund).toBeGreaterThan(0)
  expect(body.emails).toEqual(['contract-ended', 'deposit-statement'])
  expect(await office.row()).toEqual(before)
  expect((await office.get('/end-preview?ground=BREACH&day=2026-11-01')).body.fields).toEqual({ day: 'regex' })
})
