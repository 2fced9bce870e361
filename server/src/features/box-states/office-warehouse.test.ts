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

const fetchWarehouse = (token: string) => app.request('GET', `/api/office/warehouses/${warehouseId}`, { token })

test('counts the Boxes by state and size', async () => {
  const { boxes, sizes, insideNow } = (await fetchWarehouse(owner)).body
  expect(sizes.reduce((sum: number, size: { boxes: number }) => sum + size.boxes, 0)).toBe(boxes.all)
  expect(insideNow).toBe(0)
})

test('returns not-found for another warehouse', async () => {
  expect((await fetchWarehouse(elsewhere)).status).toBe(404)
})
