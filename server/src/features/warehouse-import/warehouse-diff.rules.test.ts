import { expect, test } from 'vitest'
import { compareCatalogue } from './catalogue-diff.rules.ts'
import type { CurrentState } from './current-state.ts'
import type { DesiredState } from './desired-state.ts'
import type { Change } from './diff.rules.ts'
import { desiredFrom } from './testing/read-sample-warehouse.ts'
import { diffWarehouses, removalsOf } from './warehouse-diff.rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const emptyDatabase: CurrentState = {
  vatRates: [],
  insurances: [],
  vouchers: [],
  warehouses: [],
  floors: [],
  boxes: [],
}

/** Returns a generator of the ids `id-1`, `id-2`, … */
function sequentialIds(): () => string {
  let count = 0
  return () => `id-${++count}`
}

const warehousesOf = (desired: DesiredState, stored: CurrentState) =>
  diffWarehouses(desired.warehouses, stored, sequentialIds())
const catalogueOf = (desired: DesiredState, stored: CurrentState) =>
  compareCatalogue(desired, stored, now, sequentialIds())

/** The database after a first import of this file. */
function storedAfter(desired: DesiredState): CurrentState {
  const { warehouses, floors, boxes } = warehousesOf(desired, emptyDatabase)
  const { vatRates, insurances, vouchers } = catalogueOf(desired, emptyDatabase)
  return {
    warehouses: warehouses.added,
    floors: floors.added,
    boxes: boxes.added,
    vatRates: vatRates.added,
    insurances: insurances.added,
    vouchers: vouchers.added,
  }
}

const textsOf = (changes: readonly Change[]) =>
  changes.map(({ does, kind, name, details }) => `${does} ${kind} ${name}: ${details.join(', ')}`)

test('reports a new warehouse with its floors and Boxes in one line', () => {
  const { warehouses, floors, boxes, repriced, missingBoxes, missingFloors } = warehousesOf(
    desiredFrom(),
    emptyDatabase,
  )
  expect(textsOf(warehouses.changes)).toEqual(['added location TT1 Trnava: 1 floors, 4 Boxes'])
  expect([floors.changes, boxes.changes, missingBoxes, missingFloors]).toEqual([[], [], [], []])
  expect(warehouses.added.map(({ id }) => id)).toEqual(['id-1'])
  expect(floors.added.map(({ id, warehouseId }) => [id, warehouseId])).toEqual([['id-2', 'id-1']])
  expect(floors.added[0]).not.toHaveProperty('boxes')
  expect(boxes.added.map(({ id, warehouseId, floorId, active }) => [id, warehouseId, floorId, active])).toEqual(
    ['id-3', 'id-4', 'id-5', 'id-6'].map((id) => [id, 'id-1', 'id-2', true]),
  )
  expect(repriced).toEqual(boxes.added)
})

test('changes nothing and retains all ids for the same file', () => {
  const again = warehousesOf(desiredFrom(), storedAfter(desiredFrom()))
  expect(again).toMatchObject({ repriced: [], missingBoxes: [], missingFloors: [] })
  for (const part of [again.warehouses, again.floors, again.boxes]) {
    expect(part).toMatchObject({ added: [], changed: [], changes: [] })
  }
  expect([again.warehouses.unchanged, again.floors.unchanged, again.boxes.unchanged]).toEqual([1, 1, 4])
})

test('treats a missing day and a closed day as equal', () => {
  const stored = storedAfter(desiredFrom(['promotion', '  backup: { friday: [05:00-06:30] }\n    promotion']))
  const without = (days: object | undefined) =>
    Object.fromEntries(Object.entries(days ?? {}).filter(([, spans]) => spans.length > 0))
  const warehouses = stored.warehouses.map((row) => ({
    ...row,
    openingHours: {
      nonstop: false,
      week: without(row.openingHours.week),
      backup: without(row.openingHours.backup),
    },
  }))
  const desired = desiredFrom(['promotion', '  backup: { friday: [05:00-06:30] }\n    promotion'])
  expect(warehousesOf(desired, { ...stored, warehouses }).warehouses).toMatchObject({ unchanged: 1, changes: [] })
  const nonstop = desiredFrom([/week: .*/, 'nonstop: true'])
  const open = storedAfter(nonstop)
  const week = {
    ...open,
    warehouses: open.warehouses.map((row) => ({ ...row, openingHours: { nonstop: true, week: {} } })),
  }
  expect(warehousesOf(nonstop, week).warehouses).toMatchObject({ unchanged: 1, changes: [] })
  expect(textsOf(warehousesOf(nonstop, storedAfter(desiredFrom())).warehouses.changes)).toEqual([
    'changed location TT1 Trnava: openingHours',
  ])
})

test('reports a change with old and new value', () => {
  const changed = desiredFrom(
    ['price: 64.5', 'price: 70.25'],
    ['zip: 917 01', 'zip: 917 02'],
    [/promotion: .*/, ''],
    ['number: 2,', 'number: 2, name: Corner,'],
  )
  const { warehouses, boxes, repriced } = warehousesOf(changed, storedAfter(desiredFrom()))
  expect(textsOf(warehouses.changes)).toEqual(['changed location TT1 Trnava: zip 917 01 → 917 02, promotion'])
  expect(textsOf(boxes.changes)).toEqual([
    'changed Box TT1 Box 2: name Box 2 → Corner',
    'changed Box TT1 Box 4: price 64.5 → 70.25 EUR',
  ])
  expect(boxes.changed.map(({ id, monthlyNet }) => [id, monthlyNet])).toEqual([
    ['id-4', 6000],
    ['id-6', 7025],
  ])
  expect(repriced.map(({ id }) => id)).toEqual(['id-6'])
  expect(boxes.unchanged).toBe(2)
})

test('finds the stored warehouses whose prices, size classes or promotion change', () => {
  const stored = storedAfter(desiredFrom())
  const outdated = (desired: DesiredState, current = stored) => [...warehousesOf(desired, current).outdatedPrices]
  expect(outdated(desiredFrom(), emptyDatabase)).toEqual([])
  expect(outdated(desiredFrom(['zip: 917 01', 'zip: 917 02']))).toEqual([])
  expect(outdated(desiredFrom(['price: 64.5', 'price: 70.25']))).toEqual(['id-1'])
  expect(outdated(desiredFrom([/promotion: .*/, '']))).toEqual(['id-1'])
  const [first, ...others] = stored.boxes
  expect(outdated(desiredFrom(), { ...stored, boxes: others }), 'a new Box').toEqual(['id-1'])
  const resized = first ? [{ ...first, sizeClass: 'LARGE' as const }, ...others] : []
  expect(outdated(desiredFrom(), { ...stored, boxes: resized })).toEqual(['id-1'])
})

test('leaves a Box inactive until the file activates it', () => {
  const stored = storedAfter(desiredFrom())
  const deactivated = { ...stored, boxes: stored.boxes.map((row) => ({ ...row, active: false })) }
  expect(warehousesOf(desiredFrom(), deactivated).boxes).toMatchObject({ unchanged: 4, changes: [] })
  const activated = desiredFrom(['number: 2,', 'number: 2, active: true,'])
  expect(textsOf(warehousesOf(activated, deactivated).boxes.changes)).toEqual([
    'changed Box TT1 Box 2: active false → true',
  ])
})

test('treats another level as another floor and moves its Boxes', () => {
  const difference = warehousesOf(desiredFrom(['- level: 0', '- level: 1']), storedAfter(desiredFrom()))
  expect(textsOf(difference.floors.changes)).toEqual(['added floor TT1 floor 1: '])
  expect(textsOf(difference.boxes.changes)).toEqual(
    ['001', '2', '3', '4'].map((number) => `changed Box TT1 Box ${number}: moved to another floor`),
  )
  expect(difference.boxes.changed.map(({ floorId }) => floorId)).toEqual(Array(4).fill('id-1'))
  expect(difference.missingFloors.map(({ row, name }) => [row.id, name])).toEqual([['id-2', 'TT1 floor 0']])
  expect(difference.missingBoxes).toEqual([])
})

const without = (...numbers: string[]) =>
  desiredFrom([new RegExp(` +- \\{ number: (${numbers.join('|')}),.*\\n`, 'g'), ''])

test('deletes an unused missing Box and deactivates a used one', () => {
  const difference = warehousesOf(without('001', '2'), storedAfter(desiredFrom()))
  expect(difference.missingBoxes.map(({ row, name }) => [row.id, name])).toEqual([
    ['id-3', 'TT1 Box 001'],
    ['id-4', 'TT1 Box 2'],
  ])
  const removals = removalsOf(difference, (id) => id === 'id-3')
  expect(textsOf(removals.changes)).toEqual([
    'deactivated Box TT1 Box 001: not in the file, but was rented, ordered or unlocked before',
    'removed Box TT1 Box 2: ',
  ])
  expect(removals.deactivated.map(({ id, active }) => [id, active])).toEqual([['id-3', false]])
  expect([removals.deletedBoxes, removals.deletedFloors]).toEqual([['id-4'], []])
})

test('does not report an inactive used Box again', () => {
  const stored = storedAfter(desiredFrom())
  const deactivated = { ...stored, boxes: stored.boxes.map((row) => ({ ...row, active: false })) }
  expect(removalsOf(warehousesOf(without('001'), deactivated), () => true)).toEqual({
    deactivated: [],
    deletedBoxes: [],
    deletedFloors: [],
    changes: [],
  })
})

test('deletes a floor only when no Box remains on it', () => {
  const stored = storedAfter(desiredFrom())
  const floors = stored.floors.flatMap((floor) => [floor, { ...floor, id: 'old', level: 9 }])
  const [first, ...boxes] = stored.boxes
  if (!first) throw new Error('the sample warehouse has no Box, expected four')
  const more = { ...stored, floors, boxes: [first, ...boxes, { ...first, id: 'kept', number: '901', floorId: 'old' }] }
  const difference = warehousesOf(desiredFrom(), more)
  expect(removalsOf(difference, () => true)).toMatchObject({ deletedBoxes: [], deletedFloors: [] })
  const removals = removalsOf(difference, () => false)
  expect(removals).toMatchObject({ deactivated: [], deletedBoxes: ['kept'], deletedFloors: ['old'] })
  expect(textsOf(removals.changes)).toEqual(['removed Box TT1 Box 901: ', 'removed floor TT1 floor 9: '])
})

test('leaves warehouses that the file omits unchanged', () => {
  const other = storedAfter(desiredFrom(['TT1', 'BA1']))
  expect(warehousesOf(desiredFrom(), other)).toMatchObject({
    missingBoxes: [],
    missingFloors: [],
    warehouses: { unchanged: 0 },
  })
})

test('adds rates, insurances and vouchers once', () => {
  const first = catalogueOf(desiredFrom(), emptyDatabase)
  const parts = [first.vatRates, first.insurances, first.vouchers]
  expect(parts.flatMap(({ changes }) => textsOf(changes))).toEqual([
    'added VAT rate SVK from 2025-01-01: ',
    'added insurance SVK TINY: ',
    'added voucher OPENING: ',
  ])
  expect(first.insurances.added).toMatchObject([{ id: 'id-1' }])
  const again = catalogueOf(desiredFrom(), storedAfter(desiredFrom()))
  for (const part of [again.vatRates, again.insurances, again.vouchers]) {
    expect(part).toMatchObject({ added: [], changed: [], changes: [], unchanged: 1 })
  }
})

test('updates a rate, an insurance and a voucher by their keys', () => {
  const changed = desiredFrom(
    ['percent: 23', 'percent: 25'],
    ['monthly: 1.5', 'monthly: 2'],
    ['value: 15', 'value: 20'],
  )
  const { vatRates, insurances, vouchers } = catalogueOf(changed, storedAfter(desiredFrom()))
  expect([vatRates, insurances, vouchers].flatMap(({ changes }) => textsOf(changes))).toEqual([
    'changed VAT rate SVK from 2025-01-01: permille 230 → 250',
    'changed insurance SVK TINY: monthlyGross 150 → 200',
    'changed voucher OPENING: value 1500 → 2000',
  ])
  expect(insurances.changed).toMatchObject([{ id: 'id-1', monthlyGross: 200 }])
})

test('treats a rate of another day as another rate', () => {
  const later = desiredFrom(['from: 2025-01-01,', 'from: 2027-01-01,'])
  const { vatRates } = catalogueOf(later, storedAfter(desiredFrom()))
  expect(textsOf(vatRates.changes)).toEqual(['added VAT rate SVK from 2027-01-01: '])
})

test('starts a voucher without a start at the time of its first import', () => {
  const endless = desiredFrom([', from: 2026-01-01T00:00:00Z', ''])
  expect(catalogueOf(endless, emptyDatabase).vouchers.added).toMatchObject([{ validFrom: now }])
  const before = storedAfter(desiredFrom())
  expect(catalogueOf(endless, before).vouchers).toMatchObject({ unchanged: 1, changes: [] })
})

test('reports a time in ISO format and a missing value with the word nothing', () => {
  const ending = desiredFrom(['currency: EUR, from', 'currency: EUR, until: 2026-12-24T17:00:00Z, from'])
  const { vouchers } = catalogueOf(ending, storedAfter(desiredFrom()))
  expect(textsOf(vouchers.changes)).toEqual(['changed voucher OPENING: validUntil nothing → 2026-12-24T17:00:00.000Z'])
})
