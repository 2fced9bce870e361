import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, rentInvariants } from '#src/features/operations/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'
import { createDebtor } from './testing/unpaid-rent.ts'

let app: TestApp
let eva: TestTenant
let rentId: string
let accountant: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ tenant: eva, rentId } = await createDebtor(app))
  accountant = await signInAs(app, 'ACCOUNTANT')
})
afterAll(() => app.close())

const today = () => app.clock.now().toISOString().slice(0, 10)
const pay = (body: object, token = accountant) =>
  app.request('POST', `/api/office/rents/${rentId}/paid`, {
    token,
    body: { version: 1, on: today(), reason: 'statement 12', ...body },
  })

test('refuses roles without the permission, a missing reason, another warehouse and an impossible day', async () => {
  expect((await pay({}, await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  expect((await pay({ reason: '' })).body.code).toBe('office/reason-required')
  expect((await pay({}, await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect((await pay({ on: '2030-01-01' })).body).toMatchObject({ code: 'validation', fields: { on: 'regex' } })
  expect((await pay({ on: '2020-01-01' })).status).toBe(400)
  expect((await pay({ version: 2 })).body.code).toBe('office/changed-meanwhile')
})

test('previews the paid amount and the remaining debt, and changes nothing', async () => {
  const [rent] = await eva.rents()
  const owed = rent?.amount
  const { status, body } = await pay({ preview: true, reason: undefined })
  expect([status, body.amount, body.owed, body.version]).toEqual([200, owed, 0, 1])
  expect((await eva.rents())[0]).toMatchObject({ status: 'INVOICE_SUBMITTED' })
  expect(await eva.newEmails()).not.toContain('rent-paid')
  expect((await pay({ preview: true, on: '2030-01-01' })).body.code).toBe('validation')
})

test('marks the invoice as paid once, with one receipt and the audit', async () => {
  expect((await pay({})).body).toMatchObject({ id: rentId, version: 2, marked: true, owed: 0 })
  expect((await pay({ version: 2 })).body).toMatchObject({ marked: false })
  expect((await eva.rents())[0]).toMatchObject({ status: 'PAID', paying: { payMethod: 'MARKED_BY_ADMIN' } })
  expect((await eva.newEmails()).filter((kind) => kind === 'rent-paid')).toHaveLength(1)
  expect(await findViolations(app.database.db, rentInvariants)).toEqual([])
})
