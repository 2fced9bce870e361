import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'

let app: TestApp
let owner: string
let here: string
let there: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await signInAs(app, 'OWNER')
  const { db } = app.database
  const warehouses = await db.selectFrom('warehouse').select('id').orderBy('code').limit(2).execute()
  here = warehouses[0]?.id ?? ''
  there = warehouses[1]?.id ?? ''
  await db.deleteFrom('freeBoxRequest').execute()
  const confirmedAt = new Date('2026-11-01T10:00:00Z')
  const times = { askedAt: confirmedAt, confirmedAt, toldAt: null }
  const request = (email: string, warehouseId: string, sizeClass: 'SMALL' | 'LARGE' | null) => {
    const size = { sizeClass, squareMetres: null, boxId: null }
    return { ...times, ...size, language: 'sk', id: newId(), email, warehouseId } as const
  }
  await db
    .insertInto('freeBoxRequest')
    .values([
      request('anna@demo.boxzone.test', here, 'SMALL'),
      request('ida@example.test', here, 'SMALL'),
      request('jan@example.test', here, null),
      request('eva@example.test', there, 'LARGE'),
      { ...request('new@example.test', here, 'SMALL'), confirmedAt: null },
      { ...request('told@example.test', here, 'SMALL'), toldAt: confirmedAt },
    ])
    .execute()
  // PostgreSQL stores microseconds, for example of requests before the confirmation existed.
  await sql`update free_box_request set confirmed_at = confirmed_at + interval '7 microseconds'
    where email = 'ida@example.test'`.execute(db)
})
afterAll(() => app.close())

const list = async (query = '', token = owner) =>
  (await app.request('GET', `/api/office/waiting${query}`, { token })).body
const emailsOf = ({ items }: { items: { email: string }[] }) => items.map(({ email }) => email)

test('returns confirmed open requests and their number by warehouse and size', async () => {
  const body = await list()
  expect(emailsOf(body).toSorted()).toEqual([
    'anna@demo.boxzone.test',
    'eva@example.test',
    'ida@example.test',
    'jan@example.test',
  ])
  expect(emailsOf(body).at(-1)).toBe('ida@example.test')
  expect(body.groups).toMatchObject([
    { warehouse: { id: here }, sizeClass: 'SMALL', people: 2 },
    { warehouse: { id: here }, sizeClass: null, people: 1 },
    { warehouse: { id: there }, sizeClass: 'LARGE', people: 1 },
  ])
  const anna = body.items.find(({ email }: { email: string }) => email === 'anna@demo.boxzone.test')
  expect([anna.customerId === null, anna.since]).toEqual([false, '2026-11-01T10:00:00.000Z'])
})

test('returns each request once in pages', async () => {
  const seen: string[] = []
  let query = '?limit=1'
  for (let pages = 0; pages < 4; pages++) {
    const body = await list(query)
    seen.push(...emailsOf(body))
    query = `?limit=1&after=${body.next}`
    expect(body.next === null).toBe(pages === 3)
  }
  expect(seen).toEqual(emailsOf(await list()))
})

test('filters by warehouse and size', async () => {
  expect(emailsOf(await list(`?warehouseId=${there}`))).toEqual(['eva@example.test'])
  expect(emailsOf(await list('?sizeClass=ANY'))).toEqual(['jan@example.test'])
  expect(emailsOf(await list(`?warehouseId=${here}&sizeClass=LARGE`))).toEqual([])
})

test('shows only the warehouses and customers of the staff account', async () => {
  const token = await signInStaff(app, await addTestStaff(app, 'DESK', [there]))
  expect(emailsOf(await list('', token))).toEqual(['eva@example.test'])
  expect((await app.request('GET', `/api/office/waiting?warehouseId=${here}`, { token })).status).toBe(404)
  const nowhere = await signInStaff(app, await addTestStaff(app, 'DESK', []))
  expect(await list('', nowhere)).toEqual({ items: [], next: null, groups: [] })
})

test('refuses roles without the permission and a wrong key', async () => {
  const technician = await signInAs(app, 'TECHNICIAN')
  expect(await list('', technician)).toMatchObject({ code: 'office/not-permitted' })
  expect(await list('?after=1_x')).toMatchObject({ code: 'validation', fields: { after: 'regex' } })
  expect(await list('?sizeClass=HUGE')).toMatchObject({ code: 'validation' })
})
