import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfficeTestApp } from '#src/testing/office-test-app.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let warehouseId: string
let owner: string
let elsewhere: string
beforeAll(async () => {
  ;({ app, warehouseId, owner, elsewhere } = await startOfficeTestApp())
})
afterAll(() => app.close())

const fetchWarehouse = (token: string) => app.request('GET', `/api/office/warehouses/${warehouseId}`, { token })

test('counts each Box in exactly one size, and counts no one as inside without a recent unlock', async () => {
  const { boxes, sizes, insideNow } = (await fetchWarehouse(owner)).body
  expect(sizes.reduce((sum: number, size: { boxes: number }) => sum + size.boxes, 0)).toBe(boxes.all)
  expect(insideNow).toBe(0)
})

test('adds up the monthly rents of running contracts for roles that see amounts', async () => {
  const { db } = app.database
  const before = (await fetchWarehouse(owner)).body.monthlyRent
  const tenant = await createTenant(app, validCard)
  const price = { warehouseId, monthlyNet: 10_000, periodDiscountPercent: 10 }
  const contract = db.updateTable('contract').where('id', '=', tenant.contractId)
  await contract.set(price).execute()
  expect((await fetchWarehouse(owner)).body.monthlyRent - before).toBeCloseTo(90, 2)
  await contract.set({ startsOn: '2030-01-01' }).execute()
  expect((await fetchWarehouse(owner)).body.monthlyRent).toBeCloseTo(before, 2)
  expect((await fetchWarehouse(await signInAs(app, 'TECHNICIAN'))).body.monthlyRent).toBeNull()
})

test('returns not-found for another warehouse', async () => {
  expect((await fetchWarehouse(elsewhere)).status).toBe(404)
})
