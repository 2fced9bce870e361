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

const list = (token: string) => app.request('GET', `/api/office/doors?warehouseId=${warehouseId}`, { token })

test('returns the entrance and the Boxes of a warehouse', async () => {
  const { items } = (await list(owner)).body
  expect(items.map(({ id }: { id: string }) => id)).toContain(`entrance-${warehouseId}`)
  expect(items.length).toBeGreaterThan(2)
})

test('returns not-found for another warehouse', async () => {
  expect((await list(elsewhere)).status).toBe(404)
})
