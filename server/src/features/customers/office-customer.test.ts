import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { startCustomerTestApp } from './testing/customer-test-app.ts'

let app: TestApp
let eva: TestTenant
let owner: string
let id: string
beforeAll(async () => {
  ;({ app, eva, owner, id } = await startCustomerTestApp())
})
afterAll(() => app.close())

test('returns contracts and notes, and not-found outside the warehouses', async () => {
  const path = `/api/office/customers/${id}`
  const shown = (await app.request('GET', path, { token: owner })).body
  expect(shown).toMatchObject({
    email: eva.email,
    version: 1,
    block: null,
    notes: [],
    contracts: [{ status: 'ACTIVE' }],
  })
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'DESK', []))
  expect((await app.request('GET', path, { token: elsewhere })).status).toBe(404)
})

test('hides the notes from a technician and the contracts of other warehouses from the count', async () => {
  const path = `/api/office/customers/${id}`
  const { db } = app.database
  await app.request('POST', `${path}/notes`, { token: owner, body: { text: 'Dlhuje 40 €.' } })
  const warehouseId = (await eva.contract()).body.warehouse.id
  const technician = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [warehouseId]))
  expect((await app.request('GET', path, { token: owner })).body.notes).toMatchObject([{ text: 'Dlhuje 40 €.' }])
  expect((await app.request('GET', path, { token: technician })).body.notes).toEqual([])
  const nora = await createTenant(app, validCard)
  const other = await db.selectFrom('warehouse').select('id').where('id', '<>', warehouseId).executeTakeFirstOrThrow()
  const moved = { accountId: id, warehouseId: other.id }
  await db.updateTable('contract').set(moved).where('id', '=', nora.contractId).execute()
  expect((await app.request('GET', path, { token: owner })).body.runningContracts).toBe(2)
  expect((await app.request('GET', path, { token: technician })).body.runningContracts).toBe(1)
})

test('hides the reason of a block from a technician', async () => {
  const path = `/api/office/customers/${id}`
  const { version } = (await app.request('GET', path, { token: owner })).body
  const body = { version, reason: 'Dlhuje 40 €.' }
  expect((await app.request('POST', `${path}/block`, { token: owner, body })).status).toBe(200)
  const warehouseId = (await eva.contract()).body.warehouse.id
  const technician = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [warehouseId]))
  expect((await app.request('GET', path, { token: owner })).body.block.reason).toBe('Dlhuje 40 €.')
  const { block, isBlocked } = (await app.request('GET', path, { token: technician })).body
  expect([isBlocked, block.reason]).toEqual([true, null])
})
