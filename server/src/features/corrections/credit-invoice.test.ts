import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { findMoneyViolations } from '#src/testing/money-violations.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  eva = await createTenant(app, validCard)
})
afterAll(() => app.close())

const reason = 'water in the corridor'
const latestRent = async () => (await eva.rents())[0] ?? {}
/** Signs in for every call, because a session ends after twelve hours and the tests simulate months. */
const accountant = () => signInAs(app, 'ACCOUNTANT')
const nextMonth = () => advanceTo(app, new Date(app.clock.now().getTime() + 32 * 86_400_000).toISOString().slice(0, 10))
const credit = async (body: object, token?: string) => {
  const { invoiceNumber } = await latestRent()
  return app.request('POST', `/api/office/invoices/${invoiceNumber}/credit-note`, {
    token: token ?? (await accountant()),
    body: { version: 1, settlement: 'REFUND', reason, ...body },
  })
}
const violations = () => findMoneyViolations(app)
const fetchRefunds = () =>
  app.database.db
    .selectFrom('refund')
    .innerJoin('rent', 'rent.paymentId', 'refund.paymentId')
    .select(['refund.amount', 'refund.reasonKey'])
    .where('rent.contractId', '=', eva.contractId)
    .execute()
const amountOf = async () => Number(Object(await latestRent()).price.priceWithVat)

test('refuses roles without the permission, a missing reason, another warehouse and an unknown invoice', async () => {
  expect((await credit({}, await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  expect((await credit({ reason: ' ' })).body.code).toBe('office/reason-required')
  expect((await credit({}, await signInStaff(app, await addTestStaff(app, 'ACCOUNTANT', [])))).status).toBe(404)
  const unknown = await app.request('POST', '/api/office/invoices/FA2026999999/credit-note', {
    token: await accountant(),
    body: { version: 1, settlement: 'NONE', reason },
  })
  expect(unknown.status).toBe(404)
  expect((await latestRent()).creditNote).toBeNull()
})

test('previews without a change, then refunds part of a line with a credit note and one e-mail', async () => {
  const lines = [{ line: 0, amount: 10 }]
  const preview = await credit({ lines, preview: true })
  expect(preview.body).toMatchObject({ number: null, total: 10, returned: 10, reduced: 0, settlement: 'REFUND' })
  expect((await latestRent()).creditNote).toBeNull()
  const { body } = await credit({ lines, text: 'Voda na chodbe' })
  expect(body).toEqual({ ...preview.body, number: expect.stringMatching(/^DB/) })
  expect((await latestRent()).creditNote).toMatchObject({ number: body.number, amount: 10 })
  expect(await eva.newEmails()).toEqual(['credit-note'])
  const [refund] = await fetchRefunds()
  expect(refund).toMatchObject({ amount: 1000, reasonKey: `credit-note:${body.number}` })
  const audit = await app.request('GET', '/api/office/audit?action=invoices.credit-note', {
    token: await signInAs(app, 'OWNER'),
  })
  expect(audit.body.items[0]).toMatchObject({ reason, after: { number: body.number, returned: 1000 } })
  expect(await violations()).toEqual([])
})

test('accepts one credit when two people act concurrently, reports the change to the other person, and never credits more than the invoice', async () => {
  const token = await accountant()
  const [first, second] = await Promise.all([credit({}, token), credit({}, token)])
  const statuses = [first.status, second.status].sort()
  expect(statuses).toEqual([200, 409])
  const refused = first.status === 409 ? first : second
  expect(refused.body).toMatchObject({ code: 'office/changed-meanwhile', version: 2 })
  expect(refused.body.change).toMatchObject({ action: 'invoices.credit-note' })
  expect((await credit({ version: 2 })).body.code).toBe('invoice/not-creditable')
  const [refund] = await fetchRefunds()
  expect(refund?.amount).toBe(Math.round((await amountOf()) * 100))
  expect(await violations()).toEqual([])
})

test('adds the amount to the credit, which reduces the next invoice', async () => {
  expect((await credit({ lines: [{ line: 0, amount: 5 }], settlement: 'CREDIT' })).body).toMatchObject({ returned: 5 })
  await nextMonth()
  expect(await latestRent()).toMatchObject({ credit: 5 })
  expect(await violations()).toEqual([])
})

test('reduces an unpaid invoice and settles it when nothing is left', async () => {
  await app.database.db.updateTable('storedCard').set({ status: 'NEVER' }).execute()
  await nextMonth()
  const rent = await latestRent()
  expect(rent.status).toBe('INVOICE_SUBMITTED')
  await eva.newEmails()
  const part = await credit({ lines: [{ line: 0, amount: 10 }] })
  expect(part.body).toMatchObject({ reduced: 10, returned: 0, settlement: 'NONE' })
  expect(await latestRent()).toMatchObject({ status: 'INVOICE_SUBMITTED', amount: Number(rent.amount) - 10 })
  await credit({ version: 2 })
  expect(await latestRent()).toMatchObject({ status: 'PAID' })
  expect(await eva.newEmails()).toContain('credit-note')
  expect(await violations()).toEqual([])
})

test('refuses to refund an amount that no card paid', async () => {
  await app.database.db
    .updateTable('rent')
    .set({ paymentId: null, payMethod: 'MARKED_BY_ADMIN' })
    .where('contractId', '=', eva.contractId)
    .execute()
  expect((await credit({})).body.code).toBe('payment/not-refundable')
  expect((await credit({ settlement: 'NONE' })).body).toMatchObject({ returned: 0 })
})
