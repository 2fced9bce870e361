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

test('returns the inspections of a Box to staff of its warehouse only', async () => {
  const { db } = app.database
  const box = await db.selectFrom('box').select('id').where('warehouseId', '=', warehouseId).executeTakeFirstOrThrow()
  const list = (token: string) => app.request('GET', `/api/office/boxes/${box.id}/inspections`, { token })
  expect((await list(owner)).body).toEqual({ items: [] })
  expect((await list(elsewhere)).status).toBe(404)
})
