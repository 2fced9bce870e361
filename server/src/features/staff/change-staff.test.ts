import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await signInAs(app, 'OWNER')
})
afterAll(() => app.close())

const change = (body: object) => app.request('PUT', '/api/office/staff', { token, body })
const find = async (email: string) =>
  app.database.db.selectFrom('staff').select(['id', 'version']).where('email', '=', email).executeTakeFirstOrThrow()
const wanted = { name: 'Eva Malá', role: 'TECHNICIAN', warehouses: null, isActive: true }

test('changes name, role and warehouses and writes one audit entry', async () => {
  const { db } = app.database
  const [warehouse] = await db.selectFrom('warehouse').select('id').limit(1).execute()
  const staff = await find(await addTestStaff(app, 'DESK'))
  const { body } = await change({ ...staff, ...wanted, warehouses: [warehouse?.id] })
  expect(body).toMatchObject({ name: 'Eva Malá', role: 'TECHNICIAN', warehouses: [warehouse?.id], version: 2 })
  const entries = await db.selectFrom('auditEntry').selectAll().where('subjectId', '=', staff.id).execute()
  expect(entries).toMatchObject([
    { action: 'staff.change', before: { role: 'DESK', warehouses: null }, after: { role: 'TECHNICIAN' } },
  ])
})

test('gives an owner every warehouse', async () => {
  const staff = await find(await addTestStaff(app, 'MANAGER'))
  const { body } = await change({ ...staff, ...wanted, role: 'OWNER', warehouses: [] })
  expect(body.warehouses).toBeNull()
})

test('refuses a change of an older version and names the other change', async () => {
  const staff = await find(await addTestStaff(app, 'DESK'))
  expect((await change({ ...staff, ...wanted })).status).toBe(200)
  const { status, body } = await change({ ...staff, ...wanted, name: 'Other' })
  const other = { by: 'Olga Majerová', at: app.clock.now().toISOString(), action: 'staff.change' }
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ code: 'office/changed-meanwhile', version: 2, change: other }),
  ])
})

test('applies one of two concurrent changes of one version', async () => {
  const staff = await find(await addTestStaff(app, 'DESK'))
  const responses = await Promise.all(['A', 'B'].map((name) => change({ ...staff, ...wanted, name })))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('ends the sessions of a deactivated account', async () => {
  const email = await addTestStaff(app, 'DESK')
  const session = await signInStaff(app, email)
  await change({ ...(await find(email)), ...wanted, isActive: false })
  expect((await app.request('GET', '/api/office/me', { token: session })).status).toBe(401)
})

test('refuses to remove the last active owner', async () => {
  const { db } = app.database
  await db.updateTable('staff').set({ role: 'DESK' }).where('email', 'like', '%@example.test').execute()
  const owner = await find('owner@demo.boxzone.test')
  for (const attempt of [{ role: 'MANAGER' }, { role: 'OWNER', isActive: false }]) {
    expect((await change({ ...owner, ...wanted, ...attempt })).body.code).toBe('office/last-owner')
  }
})

test('returns not-found for an unknown account', async () => {
  expect((await change({ id: newId(), version: 1, ...wanted })).body.code).toBe('not-found')
})
