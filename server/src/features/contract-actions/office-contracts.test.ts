import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAllPages } from '#src/testing/all-pages.ts'
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
const listPages = (query: Record<string, string>) => readAllPages<Item>(app, '/api/office/contracts', query, owner)
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
  const seen = await listPages({ limit: '3' })
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

/**
 * Sets the sorted columns of four contracts, two of them to equal values, and clears those of all others. The creation
 * times of the four differ only in microseconds. Returns the four ids, the newest first.
 */
async function setSortedValues(): Promise<string[]> {
  const { db } = app.database
  const [first = '', second = '', third = '', fourth = ''] = (await listPages({ limit: '200' })).map(({ id }) => id)
  const ids = [first, second, third, fourth]
  await db.updateTable('contract').set({ terminationOn: null, withdrawnAt: null, overdueSince: null }).execute()
  const set = (id: string, values: { terminationOn: string; withdrawnAt?: Date; overdueSince: string }) =>
    db.updateTable('contract').set(values).where('id', '=', id).execute()
  // Their last days are equal: the last day is the day before the termination, except for a withdrawn contract.
  const [low = '', high = ''] = [first, second].toSorted()
  await set(low, { terminationOn: '2026-12-02', overdueSince: '2026-11-03' })
  await set(high, { terminationOn: '2026-12-01', withdrawnAt: new Date(0), overdueSince: '2026-11-03' })
  await set(third, { terminationOn: '2026-11-20', overdueSince: '2026-11-04' })
  await set(fourth, { terminationOn: '2026-12-24', overdueSince: '2026-10-01' })
  for (const [index, id] of ids.entries())
    await sql`update contract set created_at = ${`2026-11-30T10:00:00.12345${9 - index}Z`}::timestamptz
      where id = ${id}::uuid`.execute(db)
  return ids
}

test('sorts by last day, by overdue time and by age, exactly over all pages', async () => {
  const [first = '', second = '', third = '', fourth = ''] = await setSortedValues()
  const all = await listPages({ limit: '200' })
  const idsOf = async (sort: string, limit: string) => (await listPages({ sort, limit })).map(({ id }) => id)
  const others = all.map(({ id }) => id).slice(4)
  const expected = {
    newest: [first, second, third, fourth, ...others],
    lastDay: [third, ...[first, second].toSorted(), fourth, ...others.toSorted()],
    overdue: [fourth, ...[first, second].toSorted(), third, ...others.toSorted()],
  }
  for (const [sort, ids] of Object.entries(expected))
    for (const limit of ['1', '3', '200']) expect(await idsOf(sort, limit), `${sort} ${limit}`).toEqual(ids)
})

test('refuses the page key of another sort order and an unknown sort order', async () => {
  const { next } = (await list('?sort=lastDay&limit=1')).body
  for (const sort of ['newest', 'overdue'])
    expect((await list(`?sort=${sort}&after=${encodeURIComponent(next)}`)).body.fields).toEqual({ after: 'regex' })
  expect((await list('?sort=price')).body.fields).toEqual({ sort: 'regex' })
})
