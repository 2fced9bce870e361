import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let owner: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  owner = await signInAs(app, 'OWNER')
})
afterAll(() => app.close())

const list = (query: string, token = owner) => app.request('GET', `/api/office/contracts${query}`, { token })
interface Item {
  lastDay: string | null
  id: string
  createdAt: string
}

test('refuses a role without the permission and shows no contract of another warehouse', async () => {
  expect((await list('', await signInAs(app, 'TECHNICIAN'))).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await list('', elsewhere)).body).toEqual({ items: [], next: null })
})

test('returns every contract once in pages, the newest first', async () => {
  const seen: Item[] = []
  for (let next: string | null = ''; next !== null; ) {
    const query = `?limit=3${next ? `&after=${encodeURIComponent(next)}` : ''}`
    const page: { items: Item[]; next: string | null } = (await list(query)).body
    seen.push(...page.items)
    next = page.next
  }
  const { length } = await app.database.db.selectFrom('contract').select('id').execute()
  expect(new Set(seen.map(({ id }) => id)).size).toBe(length)
  expect(seen).toHaveLength(length)
  const times = seen.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await list('?after=nonsense')).body.fields).toEqual({ after: 'regex' })
})

test('filters by number, status and overdue invoice, and proposes an end after the configured days', async () => {
  const { businessId } = (await eva.contract()).body
  const own = async () => (await list(`?q=${businessId}`)).body.items
  expect(await own()).toMatchObject([{ id: eva.contractId, status: 'ACTIVE', isEndProposed: false }])
  expect((await list('?q=%25')).body.items).toEqual([])
  const since = (overdueSince: string | null) =>
    app.database.db.updateTable('contract').set({ overdueSince }).where('id', '=', eva.contractId).execute()
  await since('2026-10-01')
  expect(await own()).toMatchObject([{ isEndProposed: true, accessSuspended: true, overdueSince: '2026-10-01' }])
  expect((await list('?overdue=true')).body.items.map(({ id }: Item) => id)).toContain(eva.contractId)
  expect((await list('?overdue=true&status=TERMINATED')).body.items).toEqual([])
  expect((await list('?proposed=true')).body.items.map(({ id }: Item) => id)).toEqual([eva.contractId])
  await since('2026-11-10')
  expect((await list('?proposed=true')).body.items).toEqual([])
  await since(null)
})

test('finds contracts by the name of the customer, with and without accents', async () => {
  await createTenant(app, validCard, { firstName: 'Žofia', lastName: 'Kráľová' })
  const names = async (q: string) =>
    (await list(`?q=${encodeURIComponent(q)}`)).body.items.map(
      ({ customer }: { customer: { name: string } }) => customer.name,
    )
  for (const q of ['kralova', 'Žofia', 'žofia kráľ']) expect(await names(q), q).toEqual(['Žofia Kráľová'])
})

test('finds contracts by their last day', async () => {
  const end = (terminationOn: string | null) =>
    app.database.db.updateTable('contract').set({ terminationOn }).where('id', '=', eva.contractId).execute()
  await end('2026-12-16')
  const found = async (query: string) =>
    (await list(query)).body.items.filter(({ id }: Item) => id === eva.contractId).map(({ lastDay }: Item) => lastDay)
  expect(await found('?endsFrom=2026-12-15&endsUntil=2026-12-15')).toEqual(['2026-12-15'])
  expect(await found('?endsUntil=2026-12-14')).toEqual([])
  expect(await found('?endsFrom=2026-12-16')).toEqual([])
  await end(null)
})
