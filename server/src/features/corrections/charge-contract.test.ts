import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { advanceTo, dayAfter } from '#src/testing/billing-clock.ts'
import { findMoneyViolations } from '#src/testing/money-violations.ts'
import { officeContract } from '#src/testing/office-contract.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let office: ReturnType<typeof officeContract>
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  eva = await createTenant(app, validCard)
  await eva.newEmails()
  office = officeContract(app, eva)
})
afterAll(() => app.close())

const cleaning = { amount: 24.6, text: 'Upratanie Boxu', on: 'NEXT_INVOICE' }
const charge = (body: object = {}, token?: string) => office.act('charge', { ...cleaning, ...body }, token)
const violations = () => findMoneyViolations(app)
const linesOf = async (invoiceNumber: unknown) => {
  const { document } = await app.database.db
    .selectFrom('invoice')
    .select('document')
    .where('number', '=', String(invoiceNumber))
    .executeTakeFirstOrThrow()
  return document.lines
}

test('refuses roles without the permission, a missing reason, other warehouses, another version and too low amounts', async () => {
  expect((await charge({}, await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  expect((await charge({ reason: '' })).body.code).toBe('office/reason-required')
  expect((await charge({}, await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect((await charge({ version: 7 })).body.code).toBe('office/changed-meanwhile')
  expect((await charge({ amount: -1 })).body.code).toBe('validation')
  expect((await charge({ amount: 0.001 })).body).toMatchObject({ fields: { amount: 'regex' } })
  expect((await charge({ amount: 0.5, on: 'OWN_INVOICE' })).body).toMatchObject({ fields: { amount: 'regex' } })
  expect(await eva.newEmails()).toEqual([])
})

test('previews the charge, then adds one line with VAT to the next invoice, which the card pays', async () => {
  const preview = await charge({ preview: true })
  expect(preview.body).toMatchObject({ version: 1, invoiceNumber: null, gross: 24.6 })
  expect(preview.body.net + preview.body.vat).toBeCloseTo(24.6)
  expect(await eva.newEmails()).toEqual([])
  const [before] = await eva.rents()
  const charged = await charge()
  expect(charged.body).toEqual({ ...preview.body, version: 2 })
  expect(await eva.newEmails()).toEqual(['charge-added'])
  await advanceTo(app, dayAfter(app, 32))
  const [rent] = await eva.rents()
  expect(rent).toMatchObject({ status: 'PAID' })
  expect(Number(Object(rent).price.priceWithVat)).toBeCloseTo(Number(Object(before).price.priceWithVat) + 24.6)
  const lines = await linesOf(rent?.invoiceNumber)
  expect(lines.at(-1)).toMatchObject({ description: 'Upratanie Boxu', gross: 24_60, once: true })
  await advanceTo(app, dayAfter(app, 32))
  const [next] = await eva.rents()
  expect((await linesOf(next?.invoiceNumber)).some(({ once }) => once)).toBe(false)
  expect(await violations()).toEqual([])
})

test('issues an invoice of its own, which staff can mark as paid, and bills the next period as before', async () => {
  const charged = await charge({ on: 'OWN_INVOICE' })
  expect(charged.body.invoiceNumber).toMatch(/^FA/)
  expect(await eva.newEmails()).toEqual(['charge-added'])
  const unpaid = (await office.rents()).find(({ kind }) => kind === 'CHARGE')
  expect(unpaid).toMatchObject({ status: 'INVOICE_SUBMITTED', gross: 24_60, periodIndex: -1 })
  expect((await charge({ on: 'OWN_INVOICE', text: 'Nový zámok' })).status).toBe(200)
  const owner = await signInAs(app, 'OWNER')
  const paid = await app.request('POST', `/api/office/rents/${unpaid?.id}/paid`, {
    token: owner,
    body: { version: (await office.row()).version, on: dayAfter(app, 0), reason: 'transfer' },
  })
  expect(paid.body).toMatchObject({ marked: true })
  await advanceTo(app, dayAfter(app, 32))
  const kinds = (await office.rents()).map(({ kind, periodIndex }) => `${kind} ${periodIndex}`)
  expect(kinds).toEqual(expect.arrayContaining(['CHARGE -2', 'CHARGE -1', 'RENT 0', 'RENT 1']))
  expect(await violations()).toEqual([])
})

test('charges once when two people send the same version', async () => {
  const version = (await office.row()).version
  const owner = await signInAs(app, 'OWNER')
  const [first, second] = await Promise.all([charge({ version }, owner), charge({ version }, owner)])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  const charges = await app.database.db
    .selectFrom('contractCharge')
    .select('id')
    .where('contractId', '=', eva.contractId)
    .execute()
  expect(charges).toHaveLength(1)
})

test('issues an invoice for a pending charge when the contract ends before the next invoice', async () => {
  await charge()
  await office.act('end', { ground: 'AGREEMENT', day: dayAfter(app, 3) })
  expect((await charge()).body.code).toBe('contract/not-changeable')
  await advanceTo(app, dayAfter(app, 1))
  expect((await office.rents()).find(({ kind }) => kind === 'CHARGE')).toMatchObject({ gross: 24_60 })
  expect(await violations()).toEqual([])
})

test('credits the unused days of the rent, and not the charge on the same invoice', async () => {
  await charge()
  await advanceTo(app, dayAfter(app, 32))
  await office.act('end', { ground: 'BREACH' })
  await office.act('clearance')
  await advanceTo(app, dayAfter(app, 20))
  const notes = await app.database.db
    .selectFrom('invoice')
    .select('document')
    .where('contractId', '=', eva.contractId)
    .where('type', '=', 'CREDIT_NOTE')
    .execute()
  expect(notes).toHaveLength(1)
  expect(notes[0]?.document.lines.some(({ once }) => once)).toBe(false)
  expect(await violations()).toEqual([])
})
