import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInStaff } from '#src/testing/test-staff.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'
import { startCustomerTestApp } from './testing/customer-test-app.ts'

let app: TestApp
let eva: TestTenant
let owner: string
beforeAll(async () => {
  ;({ app, eva, owner } = await startCustomerTestApp())
})
afterAll(() => app.close())

const list = (query: string, token = owner) => app.request('GET', `/api/office/customers${query}`, { token })
interface Item {
  email: string
}

test('shows staff only customers with a contract in their warehouses', async () => {
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await list('', elsewhere)).body).toEqual({ items: [], next: null })
  const { warehouse } = (await eva.contract()).body
  const local = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [warehouse.id]))
  const found = (await list(`?q=${eva.email}`, local)).body.items
  expect(found).toMatchObject([{ email: eva.email, runningContracts: 1, isBlocked: false }])
})

test('returns pages by e-mail address and searches literally', async () => {
  const seen: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const query = `?limit=2${next ? `&after=${encodeURIComponent(next)}` : ''}`
    const page: { items: Item[]; next: string | null } = (await list(query)).body
    seen.push(...page.items.map(({ email }) => email))
    next = page.next
  }
  expect(seen).toContain(eva.email)
  expect(new Set(seen).size).toBe(seen.length)
  expect((await list('?q=%25')).body.items).toEqual([])
  expect((await list('?blocked=true')).body.items).toEqual([])
})

test('finds a customer by first or last name without accents', async () => {
  for (const q of ['horvathova', 'EVA horváth', 'Horváthová Eva']) {
    const { items }: { items: Item[] } = (await list(`?q=${encodeURIComponent(q)}`)).body
    expect(
      items.map(({ email }) => email),
      q,
    ).toContain(eva.email)
  }
})

test('returns the Boxes and the debt of a customer, and no debt to a technician', async () => {
  const { warehouse } = (await eva.contract()).body
  const item = async (token?: string) => (await list(`?q=${eva.email}`, token)).body.items[0]
  const { number } = await app.database.db
    .selectFrom('contract')
    .innerJoin('box', 'box.id', 'contract.boxId')
    .select('box.number')
    .where('contract.id', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  expect(await item()).toMatchObject({ boxes: [{ number, warehouse: warehouse.name }], owed: [] })
  await app.database.db
    .updateTable('rent')
    .set({ status: 'INVOICE_SUBMITTED', net: 10_000, vat: 0, gross: 10_000, covered: 2_500, credit: 0 })
    .where('contractId', '=', eva.contractId)
    .where('status', '=', 'PAID')
    .execute()
  expect((await item()).owed).toEqual([{ amount: 75, currency: 'EUR' }])
  const technician = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [warehouse.id]))
  expect((await item(technician)).owed).toBeNull()
})
