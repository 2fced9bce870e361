import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
})
afterAll(() => app.close())

test('lists invoices in pages from the warehouses of the staff account, with the version for a credit note', async () => {
  const token = await signInAs(app, 'ACCOUNTANT')
  const list = async (query: string, by = token) => app.request('GET', `/api/office/invoices${query}`, { token: by })
  const [own] = (await list(`?contractId=${eva.contractId}`)).body.items
  const [rent] = await eva.rents()
  const { accountId } = await app.database.db
    .selectFrom('contract')
    .select('accountId')
    .where('id', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  expect((await list(`?customerId=${accountId}`)).body.items).toEqual([own])
  expect((await list(`?customerId=${eva.contractId}`)).body.items).toEqual([])
  const found = async (q: string) =>
    (await list(`?q=${encodeURIComponent(q)}&limit=200`)).body.items.map((one: { number: string }) => one.number)
  expect(await found(`horvathova ${own.contractNumber}`)).toEqual([own.number])
  expect(await found(own.number.toLowerCase())).toEqual([own.number])
  expect(await found(`nobody ${own.number}`)).toEqual([])
  expect(own).toMatchObject({ number: rent?.invoiceNumber, rentId: rent?.id, version: 1, owed: 0, rentStatus: 'PAID' })
  const body = { version: own.version, settlement: 'NONE', reason: 'test' }
  await app.request('POST', `/api/office/invoices/${own.number}/credit-note`, { token, body })
  const documents = (await list(`?contractId=${eva.contractId}`)).body.items
  expect(documents.map(({ type, version }: Record<string, unknown>) => [type, version]).sort()).toEqual([
    ['CREDIT_NOTE', 1],
    ['INVOICE', 2],
  ])
  const first = (await list('?limit=1')).body
  const second = (await list(`?limit=1&after=${encodeURIComponent(first.next)}`)).body
  expect(second.items[0].number).not.toBe(first.items[0].number)
  expect((await list('?after=x')).body.code).toBe('validation')
  expect((await list('?unpaid=true')).body.items.every(({ owed }: { owed: number }) => owed > 0)).toBe(true)
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await list('', elsewhere)).body).toEqual({ items: [], next: null })
  expect((await list('', await signInAs(app, 'TECHNICIAN'))).body.code).toBe('office/not-permitted')
})
