import type { OfficeSearch } from '@boxzone/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, firm, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { searchCustomers } from './search.repo.ts'
import { searchTerms } from './search.rules.ts'

let app: TestApp
let eva: TestTenant
let company: TestTenant
let owner: string
let warehouseId: string
let contract: { number: string; box: { id: string; number: string } }
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard, { firstName: 'Žofia', lastName: 'Kováčová' })
  company = await createTenant(app, validCard, firm)
  owner = await signInAs(app, 'OWNER')
  warehouseId = (await eva.contract()).body.warehouse.id
  contract = (await app.request('GET', `/api/office/contracts/${eva.contractId}`, { token: owner })).body
})
afterAll(() => app.close())

const search = async (q: string, token = owner): Promise<OfficeSearch> => {
  const { status, body } = await app.request('GET', `/api/office/search?q=${encodeURIComponent(q)}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const paymentOf = ({ contractId }: TestTenant) =>
  app.database.db
    .selectFrom('payment')
    .innerJoin('contract', 'contract.orderId', 'payment.purposeId')
    .select(['payment.id', 'payment.providerRef'])
    .where('contract.id', '=', contractId)
    .where('payment.status', '=', 'PAID')
    .executeTakeFirstOrThrow()
const emailsOf = ({ customers }: OfficeSearch) => customers.map(({ email }) => email)

test.each(['kovac', 'KOVÁČ', 'zofia kov', 'kováčová ž', '  Žofia   Kováčová '])(
  'finds a customer by the name %s without accents and case',
  async (q) => {
    expect(emailsOf(await search(q))).toContain(eva.email)
  },
)

test('finds a customer by e-mail, phone number and company', async () => {
  const { phoneNumber } = (await search(eva.email)).customers[0] ?? {}
  expect(phoneNumber).toMatch(/^\+421906/)
  expect(emailsOf(await search(eva.email.slice(0, 12).toUpperCase()))).toEqual([eva.email])
  expect(emailsOf(await search(phoneNumber ?? ''))).toEqual([eva.email])
  expect(emailsOf(await search(`0${phoneNumber?.slice(4)}`))).toEqual([eva.email])
  expect(emailsOf(await search('firma, s'))).toContain(company.email)
})

test('finds a tenant before a namesake without a contract and a tenant in arrears before both', async () => {
  const { db } = app.database
  const tenants = [eva, await createTenant(app, validCard), await createTenant(app, validCard)]
  const rename = (id: string, lastName: string) =>
    db.updateTable('account').set({ firstName: 'Namesake', lastName }).where('id', '=', id).execute()
  const accountOf = (id: string) =>
    db.selectFrom('contract').select('accountId').where('id', '=', id).executeTakeFirstOrThrow()
  const ids = await Promise.all(tenants.map(({ contractId }) => accountOf(contractId)))
  for (const [index, { accountId }] of ids.entries()) await rename(accountId, `${index}`)
  const [, overdue, ended] = tenants
  await db
    .updateTable('contract')
    .set({ overdueSince: '2026-01-01' })
    .where('id', '=', overdue?.contractId ?? '')
    .execute()
  await db
    .updateTable('contract')
    .set({ status: 'TERMINATED' })
    .where('id', '=', ended?.contractId ?? '')
    .execute()
  const { customers } = await search('namesake')
  expect(customers.map(({ name, isOverdue }) => [name, isOverdue])).toEqual([
    ['Namesake 1', true],
    ['Namesake 0', false],
    ['Namesake 2', false],
  ])
  expect(customers[1]?.contract).toEqual({ box: contract.box.number, warehouse: expect.any(String) })
  expect(customers[2]?.contract).toBeNull()
  const technician = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [warehouseId]))
  expect((await search('namesake', technician)).customers.map(({ isOverdue }) => isOverdue)).not.toContain(true)
  await db
    .updateTable('account')
    .set({ firstName: 'Žofia', lastName: 'Kováčová' })
    .where('id', '=', ids[0]?.accountId ?? '')
    .execute()
})

test('finds a name with the accents of the text before the same name without them', async () => {
  await createTenant(app, validCard, { firstName: 'Lubica', lastName: 'Adamescu' })
  await createTenant(app, validCard, { firstName: 'Ľúbica', lastName: 'Zelená' })
  const names = async (q: string) => (await search(q)).customers.map(({ name }) => name)
  expect(await names('Ľúbica')).toEqual(['Ľúbica Zelená', 'Lubica Adamescu'])
  expect(await names('ĽÚBICA')).toEqual(['Ľúbica Zelená', 'Lubica Adamescu'])
  expect(await names('lubica')).toEqual(['Lubica Adamescu', 'Ľúbica Zelená'])
})

test('finds contracts, invoices, orders and Boxes by number', async () => {
  const found = await search(contract.number.toLowerCase())
  expect(found.contracts).toMatchObject([{ id: eva.contractId, customer: 'Žofia Kováčová', box: contract.box.number }])
  const invoice = await app.database.db
    .selectFrom('invoice')
    .select('number')
    .where('contractId', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  expect((await search(invoice.number)).invoices).toMatchObject([{ contractId: eva.contractId, type: 'INVOICE' }])
  expect((await search(eva.orderNumber)).orders).toMatchObject([{ contractId: eva.contractId, status: 'FULFILLED' }])
  expect((await search(eva.email)).orders).toMatchObject([{ contractId: eva.contractId }])
  const { boxes } = await search(`box ${contract.box.number}`)
  expect(boxes.map(({ number }) => number)).toContain(contract.box.number)
  expect(boxes.length).toBeLessThanOrEqual(5)
})

test('names the last tenant of a Box that waits for an inspection', async () => {
  const { db } = app.database
  const left = await db
    .selectFrom('contract')
    .innerJoin('box', 'box.id', 'contract.boxId')
    .innerJoin('account', 'account.id', 'contract.accountId')
    .select(['box.id', 'account.lastName'])
    .where('contract.status', '=', 'TERMINATED')
    .executeTakeFirstOrThrow()
  await db.updateTable('box').set({ number: 'Q77' }).where('id', '=', left.id).execute()
  const found = async () => (await search('box Q77')).boxes[0]
  expect(await found()).toMatchObject({ formerCustomer: null })
  await db.updateTable('box').set({ state: 'to-inspect' }).where('id', '=', left.id).execute()
  expect(await found()).toMatchObject({ customer: null, formerCustomer: expect.stringContaining(left.lastName) })
  await db.updateTable('box').set({ state: 'active' }).where('id', '=', left.id).execute()
})

test('finds a payment by its reference and by the beginning of its id', async () => {
  const payment = await paymentOf(eva)
  const reference = payment.providerRef ?? ''
  for (const q of [reference, reference.toUpperCase(), reference.slice(0, -2), payment.id, payment.id.slice(0, 8)]) {
    const found = (await search(q)).payments.find(({ id }) => id === payment.id)
    expect(found, q).toMatchObject({
      ...{ reference, state: 'PAID', currency: 'EUR' },
      contract: { id: eva.contractId, number: contract.number, customer: 'Žofia Kováčová' },
    })
  }
})

test('shows payments only to roles that read payments, in their warehouses', async () => {
  const { id } = await paymentOf(eva)
  const reader = await signInStaff(app, await addTestStaff(app, 'DESK', [warehouseId]))
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'DESK', []))
  const technician = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [warehouseId]))
  expect((await search(id, reader)).payments).toHaveLength(1)
  expect((await search(id, elsewhere)).payments).toEqual([])
  expect((await search(id, technician)).payments).toEqual([])
})

test('shows only results of the warehouses and the kinds that the role may read', async () => {
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  for (const q of ['kovac', contract.number, eva.email, contract.box.number]) {
    expect(await search(q, elsewhere)).toEqual({
      customers: [],
      contracts: [],
      invoices: [],
      boxes: [],
      orders: [],
      payments: [],
      transfers: [],
    })
  }
  const technician = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [warehouseId]))
  expect(emailsOf(await search('kovac', technician))).toContain(eva.email)
  expect((await search(contract.number, technician)).contracts).toEqual([])
  expect((await search(eva.orderNumber, technician)).orders).toEqual([])
  const accountant = await signInAs(app, 'ACCOUNTANT')
  expect((await search(contract.box.number, accountant)).boxes).toEqual([])
  expect((await search(contract.number, accountant)).contracts).toHaveLength(1)
})

test('finds the customers of many permitted warehouses and of no other warehouse', async () => {
  const others = Array.from({ length: 25 }, () => newId())
  const found = (warehouseIds: string[]) => searchCustomers(app.database.db, { warehouseIds }, searchTerms('kovac'))
  expect((await found([...others, warehouseId])).map(({ email }) => email)).toContain(eva.email)
  expect(await found(others)).toEqual([])
})

test('refuses a text of one character', async () => {
  for (const q of ['', 'k', ' k '])
    expect(
      (await app.request('GET', `/api/office/search?q=${encodeURIComponent(q)}`, { token: owner })).body.code,
    ).toBe('validation')
})

test.each(['%%', '__', '%kov', "' or 1=1--", '\\\\', "ko'; drop table account; --", '\u{10FFFF}\u{10FFFF}'])(
  'searches for the characters %s literally',
  async (q) => {
    expect(Object.values(await search(q)).flat()).toEqual([])
  },
)

test('does not find an erased account', async () => {
  const { db } = app.database
  await db.updateTable('account').set({ removedAt: app.clock.now() }).where('email', '=', company.email).execute()
  expect(emailsOf(await search('firma, s'))).not.toContain(company.email)
})

test('removes every accent of the eight languages', async () => {
  const { rows } = await sql<{ text: string }>`
    select search_text('ĽŠČŤŽÝÁÍÉÚÄŇÔŘĚŮĄĆĘŁŃÓŚŹŻŐŰÖÜĂÂÎȘȚÀÈÌÒÙ') as text`.execute(app.database.db)
  expect(rows[0]?.text).toBe('lsctzyaieuanoreuacelnoszzououaaistaeiou')
})
