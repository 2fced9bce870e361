import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTasks } from '#src/features/tasks/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'

let app: TestApp
let boxId: string
let warehouseId: string
let owner: string
beforeAll(async () => {
  app = await startTestApp()
  boxId = (await freeBoxes(app))[0]?.id ?? ''
  const { db } = app.database
  const row = await db.selectFrom('box').select('warehouseId').where('id', '=', boxId).executeTakeFirstOrThrow()
  warehouseId = row.warehouseId
  owner = await signInAs(app, 'OWNER')
})
afterAll(() => app.close())

const change = (body: object, token = owner) => app.request('POST', `/api/office/boxes/${boxId}/state`, { token, body })
const outOfService = { version: 1, state: 'out-of-service', until: '2026-12-01', reason: 'Zatopený Box.' }
const list = async (query = '', token = owner) =>
  app.request('GET', `/api/office/warehouses/${warehouseId}/boxes?limit=200${query}`, { token })

test('refuses roles without the permission, a missing reason, another warehouse and a day in the past', async () => {
  expect((await change(outOfService, await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  expect((await change({ ...outOfService, reason: '' })).body.code).toBe('office/reason-required')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', []))
  expect((await change(outOfService, elsewhere)).status).toBe(404)
  expect((await change({ ...outOfService, until: '2020-01-01' })).body.code).toBe('validation')
})

test('takes a Box out of service, hides it from customers and refuses an outdated version', async () => {
  const { status, body } = await change(outOfService)
  expect([status, body]).toEqual([200, { id: boxId, version: 2, state: 'out-of-service' }])
  expect((await change(outOfService)).body).toMatchObject({ code: 'office/changed-meanwhile', version: 2 })
  expect((await freeBoxes(app)).map(({ id }) => id)).not.toContain(boxId)
  const { items } = (await list('&state=out-of-service')).body
  expect(items.find(({ id }: { id: string }) => id === boxId)).toMatchObject({
    shownState: 'out-of-service',
    stateReason: 'Zatopený Box.',
    stateUntil: '2026-12-01',
  })
})

test('creates a task for a Box to inspect, which only an inspection activates', async () => {
  await change({ version: 2, state: 'to-inspect', reason: 'Po oprave.' })
  const reference = `box-inspection:${boxId}`
  const references = async () => (await openTasks(app.services.ctx)).map((task) => task.reference)
  expect(await references()).toContain(reference)
  expect((await change({ version: 3, state: 'active', reason: 'hotovo' })).body.code).toBe('validation')
  const body = { version: 3, result: 'EMPTY', state: 'active' }
  await app.request('POST', `/api/office/boxes/${boxId}/inspection`, { token: owner, body })
  expect(await references()).not.toContain(reference)
  expect((await freeBoxes(app)).map(({ id }) => id)).toContain(boxId)
})

test('shows no amounts to a technician and no Boxes of another warehouse', async () => {
  const technician = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [warehouseId]))
  const { items } = (await list('', technician)).body
  expect(items.length).toBeGreaterThan(20)
  for (const { monthlyPrice, shownState } of items)
    expect([monthlyPrice, shownState === 'overdue']).toEqual([null, false])
  expect((await list()).body.items[0].monthlyPrice).toBeGreaterThan(0)
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', []))
  expect((await list('', elsewhere)).status).toBe(404)
  expect((await app.request('GET', '/api/office/warehouses', { token: elsewhere })).body.items).toEqual([])
})

test('counts the Boxes of a warehouse', async () => {
  const { items } = (await app.request('GET', '/api/office/warehouses', { token: owner })).body
  const counted = items.find(({ id }: { id: string }) => id === warehouseId).boxes
  const { body } = await app.request('GET', `/api/office/warehouses/${warehouseId}`, { token: owner })
  expect(body.boxes).toEqual(counted)
  const boxes = (await list()).body.items
  expect(counted.all).toBe(boxes.length)
  expect(counted.free).toBe(boxes.filter(({ shownState }: { shownState: string }) => shownState === 'free').length)
})
