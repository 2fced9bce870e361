import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, orderInvariants } from '#src/features/operations/index.ts'
import { sampleWarehouseYaml } from '#src/testing/sample-warehouse.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { submitOrder } from '#src/testing/test-orders.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { exportWarehouses } from './export-warehouses.ts'
import { importWarehouses } from './import-warehouses.ts'
import { writeYaml } from './write-yaml.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const runImport = (text: string, dryRun = false) =>
  importWarehouses(app.services.ctx, { text, dryRun, readPlan: () => '', progress: () => {} })
const exportYaml = async () => writeYaml(await exportWarehouses(app.database.db), 'warehouses')

/** Imports the file and returns its changes as texts such as `added location TT1 Trnava`. */
async function changesOf(text: string, dryRun = false): Promise<string[]> {
  const imported = await runImport(text, dryRun)
  if ('problems' in imported) throw new Error(JSON.stringify(imported.problems))
  return imported.changes.map(({ does, kind, name, details }) =>
    [does, kind, name, ...(does === 'changed' ? details : [])].join(' '),
  )
}

/** Import file of one warehouse with this code. Every test uses another code. */
const warehouseFile = (code: string, change: (text: string) => string = (text) => text) =>
  change(sampleWarehouseYaml().replaceAll('TT1', code).replace('Trnava', `Box ${code}`))

const fetchBoxes = (code: string) =>
  app.database.db
    .selectFrom('box')
    .innerJoin('warehouse', 'warehouse.id', 'box.warehouseId')
    .select(['box.id', 'number', 'active', 'monthlyNet', 'box.width', 'box.length'])
    .where('code', '=', code)
    .orderBy('number')
    .execute()

test('exports the demo data and imports it without changes', async () => {
  const text = await exportYaml()
  expect(await runImport(text)).toMatchObject({ changes: [], untouched: [] })
  expect(await exportYaml()).toBe(text)
}, 120_000)

test('imports a complete warehouse once, with prices and rentable Boxes', async () => {
  const added = ['added insurance SVK TINY', 'added voucher OPENING', 'added location TT1 Box TT1']
  expect(await changesOf(warehouseFile('TT1'), true)).toEqual(added)
  expect(await fetchBoxes('TT1')).toEqual([])
  expect(await changesOf(warehouseFile('TT1'))).toEqual(added)
  expect(await fetchBoxes('TT1')).toMatchObject([
    { number: '001', active: true, monthlyNet: 6000, width: 2, length: 2 },
    { number: '2' },
    { number: '3' },
    { number: '4', monthlyNet: 6450 },
  ])
  expect(await changesOf(warehouseFile('TT1'))).toEqual([])
  const { body } = await app.request('GET', '/api/client/warehouse')
  const listed = body.find(({ slug }: { slug: string }) => slug === 'box-tt1')
  expect(listed).toMatchObject({ freeBoxCount: 4, priceFrom: 73.8, phone: '+421331234567' })
  expect(listed.openingHours.week).toMatchObject({
    sunday: [],
    saturday: [{ from: '08:00', to: '12:00' }, { to: '24:00' }],
  })
  const [box] = await fetchBoxes('TT1')
  expect((await submitOrder(app, { boxId: box?.id ?? '' })).status).toBe(201)
  expect(await findViolations(app.database.db, orderInvariants)).toEqual([])
})

test('applies changes by code and number and retains the price history', async () => {
  await runImport(warehouseFile('TT2'))
  const [before] = await fetchBoxes('TT2')
  app.clock.advance(60_000)
  const changed = warehouseFile('TT2', (text) =>
    text.replace('price: 60 }', 'price: 66 }').replace('name: Box TT2', 'name: Box TT2\n    slug: trnava'),
  )
  expect(await changesOf(changed)).toEqual([
    'changed location TT2 Box TT2 slug box-tt2 → trnava',
    'changed Box TT2 Box 001 price 60 → 66 EUR',
    'changed Box TT2 Box 2 price 60 → 66 EUR',
    'changed Box TT2 Box 3 price 60 → 66 EUR',
  ])
  const prices = await app.database.db
    .selectFrom('boxPrice')
    .select('monthlyNet')
    .where('boxId', '=', before?.id ?? '')
    .orderBy('validFrom')
    .execute()
  expect(prices.map(({ monthlyNet }) => monthlyNet)).toEqual([6000, 6600])
})

test('raises the version of the prices with each change of a price or promotion, so that a change with an outdated version is refused', async () => {
  const version = async () => {
    const stored = app.database.db.selectFrom('warehouse').select('pricesVersion').where('code', '=', 'TT7')
    return (await stored.executeTakeFirstOrThrow()).pricesVersion
  }
  await runImport(warehouseFile('TT7'))
  expect(await version()).toBe(1)
  const renamed = (text: string) => text.replace('name: Box TT7', 'name: New TT7')
  await runImport(warehouseFile('TT7', renamed))
  expect(await version()).toBe(1)
  const dearer = (text: string) => renamed(text).replace('price: 60 }', 'price: 66 }')
  await runImport(warehouseFile('TT7', dearer), true)
  expect(await version()).toBe(1)
  app.clock.advance(60_000)
  await runImport(warehouseFile('TT7', dearer))
  expect(await version()).toBe(2)
  const promoted = (text: string) => dearer(text).replace('percent: 20 }', 'percent: 25 }')
  await runImport(warehouseFile('TT7', promoted))
  expect(await version()).toBe(3)
  const boxes = await fetchBoxes('TT7')
  const { id } = await app.database.db
    .selectFrom('warehouse')
    .select('id')
    .where('code', '=', 'TT7')
    .executeTakeFirstOrThrow()
  const body = { version: 2, reason: 'Demand', boxes: [{ id: boxes[0]?.id, monthlyPrice: 70 }] }
  const token = await signInAs(app, 'OWNER')
  const outdated = await app.request('PUT', `/api/office/warehouses/${id}/prices`, { token, body })
  expect(outdated.body).toMatchObject({ code: 'office/changed-meanwhile', version: 3 })
  const current = { token, body: { ...body, version: 3 } }
  expect((await app.request('PUT', `/api/office/warehouses/${id}/prices`, current)).status).toBe(200)
})

test('deletes a Box that was never used and deactivates a used one', async () => {
  await runImport(warehouseFile('TT3'))
  const [rented] = await fetchBoxes('TT3')
  await submitOrder(app, { boxId: rented?.id ?? '' })
  const fewer = warehouseFile('TT3', (text) => text.replaceAll(/ +- \{ number: (001|2),.*\n/g, ''))
  expect(await changesOf(fewer)).toEqual(['deactivated Box TT3 Box 001', 'removed Box TT3 Box 2'])
  expect((await fetchBoxes('TT3')).map(({ number, active }) => [number, active])).toEqual([
    ['001', false],
    ['3', true],
    ['4', true],
  ])
  expect(await changesOf(fewer)).toEqual([])
})

test('leaves a Box inactive until the file activates it', async () => {
  await runImport(warehouseFile('TT4'))
  await app.database.db.updateTable('box').set({ state: 'out-of-service' }).where('number', '=', '001').execute()
  expect(await changesOf(warehouseFile('TT4'))).toEqual([])
  const activated = warehouseFile('TT4', (text) => text.replace('number: 001,', 'number: 001, active: true,'))
  expect(await changesOf(activated)).toEqual(['changed Box TT4 Box 001 active false → true'])
})

test('does not activate a Box that staff deactivated during the import', async () => {
  const { db } = app.database
  await runImport(warehouseFile('TT6'))
  app.clock.advance(60_000)
  // Simulates another process that deactivates Boxes after the import has read them.
  await sql`create function deactivate_boxes() returns trigger language plpgsql as $$ begin
    update box set state = 'out-of-service' where warehouse_id = new.id and number in ('001', '2'); return new; end $$`.execute(
    db,
  )
  await sql`create trigger deactivate_boxes before update on warehouse for each row execute function deactivate_boxes()`.execute(
    db,
  )
  const changed = warehouseFile('TT6', (text) =>
    text.replace('price: 60 }', 'price: 66 }').replace('name: Box TT6', 'name: TT6'),
  )
  expect(await changesOf(changed)).toContain('changed Box TT6 Box 001 price 60 → 66 EUR')
  await sql`drop trigger deactivate_boxes on warehouse`.execute(db)
  expect(await fetchBoxes('TT6')).toMatchObject([
    { number: '001', active: false, monthlyNet: 6600 },
    { number: '2', active: false, monthlyNet: 6600 },
    { number: '3', active: true, monthlyNet: 6600 },
    { number: '4', active: true },
  ])
})

test('changes nothing when the last statement of the import fails', async () => {
  const before = await exportYaml()
  // Fails the last statement of the import, so that all earlier ones must be rolled back.
  await app.database.db.schema.alterTable('box_price').addCheckConstraint('no_new', sql`monthly_net <> 6789`).execute()
  await expect(runImport(warehouseFile('TT5', (text) => text.replace('64.5', '67.89')))).rejects.toThrow(/no_new/)
  expect(await exportYaml()).toBe(before)
})

test('applies and exports the imported VAT rate of private persons', async () => {
  const withPrivateRate = (text: string) =>
    text.replace(
      'vat:',
      'vatOfPersons: [{ from: 2026-01-01, percent: 0 }, { from: 2099-01-01, percent: standard }]\n    vat:',
    )
  expect(await changesOf(warehouseFile('VP1', withPrivateRate))).toContain(
    'added VAT rate SVK of private persons from 2026-01-01',
  )
  expect(await changesOf(warehouseFile('VP1', withPrivateRate))).toEqual([])
  expect(await exportYaml()).toMatch(/vatOfPersons:[^:]+from: \S+\s+percent: 0\s+- from: \S+\s+percent: standard/)
  const rate = app.database.db.deleteFrom('vatRate').where('code', '=', 'PRIVATE')
  expect((await rate.executeTakeFirst()).numDeletedRows).toBe(2n)
})
