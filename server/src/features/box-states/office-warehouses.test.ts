import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeWarehouseMonths } from '#src/features/reports/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let owner: string
let elsewhere: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await signInAs(app, 'OWNER')
  elsewhere = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', []))
})
afterAll(() => app.close())

const list = async (token: string) => (await app.request('GET', '/api/office/warehouses', { token })).body.items

test('returns only the warehouses of the staff account', async () => {
  expect((await list(owner)).length).toBeGreaterThan(1)
  expect(await list(elsewhere)).toEqual([])
})

test('returns the position of each warehouse', async () => {
  const rows = await app.database.db.selectFrom('warehouse').select(['id', 'lat', 'lng']).orderBy('code').execute()
  const positions = (await list(owner)).map(({ id, position }: { id: string; position: object }) => ({
    id,
    ...position,
  }))
  expect(positions).toEqual(rows)
})

test('counts a Box as let while its contract runs, equally in locations, today and reports', async () => {
  const eva = await createTenant(app, validCard)
  const { id } = (await eva.contract()).body.warehouse
  await app.database.db.transaction().execute((tx) => computeWarehouseMonths(tx, id, app.clock.now()))
  const get = async (path: string) => (await app.request('GET', `/api/office/${path}`, { token: owner })).body
  const figures = async () => {
    const { boxes, squareMetres, monthlyRent } = await get(`warehouses/${id}`)
    const { occupancy } = await get(`today?warehouseId=${id}`)
    const { rows } = await get('reports/locations')
    const { letBoxes } = rows.find(({ location }: { location: string }) => location === name)
    expect([occupancy.let, letBoxes]).toEqual([boxes.let, boxes.let])
    return { let: boxes.let, held: boxes.held, area: squareMetres.let, monthlyRent }
  }
  const { name } = await get(`warehouses/${id}`)
  const running = await figures()
  const begin = (startsOn: string) =>
    app.database.db.updateTable('contract').set({ startsOn }).where('id', '=', eva.contractId).execute()
  const { startsOn } = await get(`contracts/${eva.contractId}`)
  await begin('2030-01-01')
  const later = await figures()
  expect([later.let, later.held]).toEqual([running.let - 1, running.held + 1])
  expect(later.area).toBeLessThan(running.area)
  expect(later.monthlyRent).toBeLessThan(running.monthlyRent)
  await begin(startsOn)
})
