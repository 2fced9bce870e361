import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { readAllPages } from '#src/testing/all-pages.ts'
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
const listEmails = async (query: Record<string, string>) =>
  (await readAllPages<Item>(app, '/api/office/customers', query, owner)).map(({ email }) => email)

test('shows staff only customers with a contract in their warehouses', async () => {
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await list('', elsewhere)).body).toEqual({ items: [], next: null })
  const { warehouse } = (await eva.contract()).body
  const local = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [warehouse.id]))
  const found = (await list(`?q=${eva.email}`, local)).body.items
  expect(found).toMatchObject([{ email: eva.email, runningContracts: 1, isBlocked: false }])
})

test('returns each customer once over all pages and treats a wildcard in a search as text', async () => {
  const seen = await listEmails({ limit: '2' })
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

test('shows the family name of a Hungarian customer first, in every list', async () => {
  const speak = (language: 'hu' | 'sk') =>
    app.database.db.updateTable('account').set({ language }).where('email', '=', eva.email).execute()
  const { warehouse } = (await eva.contract()).body
  const get = async (path: string) => (await app.request('GET', `/api/office/${path}`, { token: owner })).body
  const { number } = await get(`contracts/${eva.contractId}`)
  await speak('hu')
  const found = await get(`search?q=${number}`)
  const boxes: { contract: { id: string; customer: string } | null }[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page = await get(`warehouses/${warehouse.id}/boxes?limit=100${next && `&after=${next}`}`)
    boxes.push(...page.items)
    next = page.next
  }
  expect([
    (await list(`?q=${eva.email}`)).body.items[0].name,
    (await get(`contracts?q=${number}`)).items[0].customer.name,
    found.contracts[0].customer,
    boxes.find(({ contract }) => contract?.id === eva.contractId)?.contract?.customer,
  ]).toEqual(Array(4).fill('Horváthová Eva'))
  await speak('sk')
})

test('sorts by e-mail address or newest first, with the same order for every page size', async () => {
  const { db } = app.database
  // The longest possible e-mail address, which makes the longest page key.
  const longest = `${'b'.repeat(64)}@${'b'.repeat(61)}.${'b'.repeat(63)}.${'b'.repeat(63)}`
  const added = ['a@sorted.test', longest, 'c@sorted.test', 'd@sorted.test']
  // The creation times differ only in microseconds, which a `Date` does not have. Two accounts have the same time.
  const microseconds = [1, 3, 2, 2]
  for (const [index, email] of added.entries())
    await sql`insert into account (id, type, email, first_name, last_name, language, referral_code, created_at)
      values (${newId()}::uuid, 'ClientUser', ${email}, 'A', 'B', 'sk', ${`SORTED${index}`},
        ${`2026-12-01T10:00:00.12300${microseconds[index]}Z`}::timestamptz)`.execute(db)
  const [a = '', b = '', ...equal] = added
  const rows = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('email', 'in', equal)
    .orderBy('id', 'desc')
    .execute()
  const newest = await listEmails({ sort: 'newest', limit: '200' })
  expect(newest.slice(0, 4)).toEqual([b, ...rows.map(({ email }) => email), a])
  const sorted = db.selectFrom('account').select('email').where('email', 'in', newest).orderBy('email')
  const byEmail = (await sorted.execute()).map(({ email }) => email)
  for (const limit of ['1', '2', '200']) {
    expect(await listEmails({ sort: 'newest', limit }), limit).toEqual(newest)
    expect(await listEmails({ limit }), limit).toEqual(byEmail)
  }
  const { next } = (await list('?limit=1')).body
  expect((await list(`?sort=newest&after=${encodeURIComponent(next)}`)).body.fields).toEqual({ after: 'regex' })
})
