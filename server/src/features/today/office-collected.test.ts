import type { CollectedMonth } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let owner: string
let warehouseId: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  owner = await signInAs(app, 'OWNER')
  warehouseId = (await eva.contract()).body.warehouse.id
})
afterAll(() => app.close())

const request = (token: string, query = '') => app.request('GET', `/api/office/collected${query}`, { token })
const collected = async (): Promise<CollectedMonth> => (await request(owner, `?warehouseId=${warehouseId}`)).body
const setRent = (change: object) =>
  app.database.db.updateTable('rent').set(change).where('contractId', '=', eva.contractId).execute()

test('counts a rent as paid, overdue or upcoming in the week of its due day', async () => {
  const month = app.clock.now().toISOString().slice(0, 7)
  const today = app.clock.now().toISOString().slice(0, 10)
  const neutral = { gross: 10_000, net: 10_000, vat: 0, credit: 0, credited: 0, setOff: 0, covered: 0, disputeFee: 0 }
  await setRent({ ...neutral, status: 'WRITTEN_OFF', dueOn: `${month}-01` })
  const before = await collected()
  expect(before).toMatchObject({ month, currency: 'EUR', isApproximate: false })
  expect(before.weeks.map(({ from }) => from)).toEqual([1, 8, 15, 22, 29])
  await setRent({ status: 'PAID' })
  const paid = await collected()
  expect(paid.paid - before.paid).toBeCloseTo(100, 2)
  expect((paid.weeks[0]?.paid ?? 0) - (before.weeks[0]?.paid ?? 0)).toBeCloseTo(100, 2)
  await setRent({ status: 'INVOICE_SUBMITTED', setOff: 3_000 })
  const unpaid = await collected()
  expect(unpaid.paid - before.paid).toBeCloseTo(30, 2)
  expect(unpaid.overdue - before.overdue).toBeCloseTo(70, 2)
  await setRent({ status: 'CREATED', setOff: 0, dueOn: today })
  expect((await collected()).upcoming - before.upcoming).toBeCloseTo(100, 2)
})

test('converts several currencies approximately, and refuses another role and a warehouse outside the scope', async () => {
  const all = (await request(owner)).body
  await setRent({ currency: 'CZK' })
  const converted = (await request(owner)).body
  expect(converted).toMatchObject({ currency: 'EUR', isApproximate: true })
  expect(converted.upcoming).toBeLessThan(all.upcoming)
  expect((await request(await signInAs(app, 'TECHNICIAN'))).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await request(elsewhere)).body).toMatchObject({ paid: 0, overdue: 0, upcoming: 0 })
  expect((await request(elsewhere, `?warehouseId=${warehouseId}`)).status).toBe(404)
})
