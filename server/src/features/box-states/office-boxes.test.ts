import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'

let app: TestApp
let warehouseId: string
let owner: string
let elsewhere: string
beforeAll(async () => {
  app = await startTestApp()
  const row = await app.database.db.selectFrom('warehouse').select('id').orderBy('code').executeTakeFirstOrThrow()
  warehouseId = row.id
  owner = await signInAs(app, 'OWNER')
  elsewhere = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', []))
})
afterAll(() => app.close())

const list = (token: string, query = '') =>
  app.request('GET', `/api/office/warehouses/${warehouseId}/boxes${query}`, { token })

test('returns pages by number without repetition', async () => {
  const first = (await list(owner, '?limit=2')).body
  const second = (await list(owner, `?limit=2&after=${first.next}`)).body
  const numbers = [...first.items, ...second.items].map(({ number }: { number: string }) => number)
  expect(new Set(numbers).size).toBe(4)
})

test('returns not-found for another warehouse', async () => {
  expect((await list(elsewhere)).status).toBe(404)
})
