import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAllPages } from '#src/testing/all-pages.ts'
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

test('sorts the newest or the oldest first, exactly over all pages', async () => {
  const token = await signInAs(app, 'ACCOUNTANT')
  const rows = await app.database.db.selectFrom('invoice').select(['issuedOn', 'number']).execute()
  const oldest = rows.map(({ issuedOn, number }) => `${issuedOn} ${number}`).toSorted()
  expect(new Set(rows.map(({ issuedOn }) => issuedOn)).size).toBeLessThan(rows.length)
  const listed = async (query: Record<string, string>) => {
    const items = await readAllPages<{ issuedOn: string; number: string }>(app, '/api/office/invoices', query, token)
    return items.map(({ issuedOn, number }) => `${issuedOn} ${number}`)
  }
  for (const limit of ['1', '2', '200']) {
    expect(await listed({ sort: 'oldest', limit }), limit).toEqual(oldest)
    expect(await listed({ limit }), limit).toEqual(oldest.toReversed())
  }
  const { next } = (await app.request('GET', '/api/office/invoices?limit=1', { token })).body
  const mixed = `/api/office/invoices?sort=oldest&after=${encodeURIComponent(next)}`
  expect((await app.request('GET', mixed, { token })).body.fields).toEqual({ after: 'regex' })
})
