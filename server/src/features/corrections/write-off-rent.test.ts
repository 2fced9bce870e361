import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, rentInvariants } from '#src/features/operations/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'
import { createDebtor } from './testing/unpaid-rent.ts'

let app: TestApp
let eva: TestTenant
let rentId: string
let owner: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ tenant: eva, rentId } = await createDebtor(app))
  owner = await signInAs(app, 'OWNER')
})
afterAll(() => app.close())

const writeOff = (body: object, token = owner) =>
  app.request('POST', `/api/office/rents/${rentId}/write-off`, {
    token,
    body: { version: 1, reason: 'the debtor is bankrupt', ...body },
  })
const violations = () => findViolations(app.database.db, rentInvariants)

test('refuses roles without the permission, a missing reason, another warehouse and an outdated version', async () => {
  expect((await writeOff({}, await signInAs(app, 'ACCOUNTANT'))).body.code).toBe('office/not-permitted')
  expect((await writeOff({ reason: ' ' })).body.code).toBe('office/reason-required')
  expect((await writeOff({}, await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect((await writeOff({ version: 9 })).body.code).toBe('office/changed-meanwhile')
  expect((await writeOff({ writtenOff: false })).body.code).toBe('payment/not-payable')
})

test('writes off an unpaid rent, makes it payable again and notifies the tenant of both', async () => {
  const preview = (await writeOff({ preview: true, reason: undefined })).body
  expect(preview).toMatchObject({ id: rentId, version: 1, owed: 0 })
  expect((await eva.rents())[0]).toMatchObject({ status: 'INVOICE_SUBMITTED' })
  expect(await eva.newEmails()).not.toContain('rent-written-off')
  expect((await writeOff({})).body).toEqual({ ...preview, version: 2 })
  expect((await eva.rents())[0]).toMatchObject({ status: 'WRITTEN_OFF', overdueDays: 0 })
  expect((await eva.contract()).body.accessSuspended).toBe(false)
  expect(await eva.newEmails()).toContain('rent-written-off')
  expect((await eva.post(`/api/client/my/rents/${rentId}/pay`, {})).status).not.toBe(200)
  expect((await writeOff({ version: 2 })).body.code).toBe('payment/not-payable')
  const { invoiceNumber } = (await eva.rents())[0] ?? {}
  const creditNote = await app.request('POST', `/api/office/invoices/${invoiceNumber}/credit-note`, {
    token: owner,
    body: { version: 1, reason: 'credit of money that nobody paid', settlement: 'CREDIT' },
  })
  expect(creditNote.body.code).toBe('invoice/not-creditable')
  expect(await violations()).toEqual([])
  expect((await writeOff({ version: 2, writtenOff: false })).status).toBe(200)
  expect((await eva.rents())[0]).toMatchObject({ status: 'INVOICE_SUBMITTED' })
  expect(await eva.newEmails()).toEqual(['rent-reopened'])
  expect(await violations()).toEqual([])
})
