import { expect, test } from 'vitest'
import { compareCatalogue } from './catalogue-diff.rules.ts'
import type { CurrentState } from './current-state.ts'
import type { DesiredState } from './desired-state.ts'
import type { Change } from './diff.rules.ts'
import { wantedFrom } from './testing/read-sample-warehouse.ts'
import { diffWarehouses, removalsOf } from './warehouse-diff.rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const nobody: CurrentState = { vatRates: [], insurances: [], vouchers: [], places: [], floors: [], boxes: [] }

/** Ids in the order in which they are asked for. */
function counted(): () => string {
  let count = 0
  return () => `id-${++count}`
}

const placesOf = (asked: DesiredState, stored: CurrentState) => diffWarehouses(asked.places, stored, counted())
const catalogueOf = (asked: DesiredState, stored: CurrentState) => compareCatalogue(asked, stored, now, counted())

/** The database after a first import of this file. */
function storedAfter(asked: DesiredState): CurrentState {
  const { places, floors, boxes } = placesOf(asked, nobody)
  const { vatRates, insurances, vouchers } = catalogueOf(asked, nobody)
  return {
    places: places.added,
    floors: floors.added,
    boxes: boxes.added,
    vatRates: vatRates.added,
    insurances: insurances.added,
    vouchers: vouchers.added,
  }
}

const said = (changes: readonly Change[]) =>
  changes.map(({ does, kind, name, details }) => `${does} ${kind} ${name}: ${details.join(', ')}`)

test('a new location comes with its floors and Boxes, told in one line', () => {
  const { places, floors, boxes, repriced, vanishedBoxes, vanishedFloors } = placesOf(wantedFrom(), nobody)
  expect(said(places.changes)).toEqual(['added location TT1 Box Trnava: 1 floors, 4 Boxes'])
  expect([floors.changes, boxes.changes, vanishedBoxes, vanishedFloors]).toEqual([[], [], [], []])
  expect(places.added.map(({ id }) => id)).toEqual(['id-1'])
  expect(floors.added.map(({ id, warehouseId }) => [id, warehouseId])).toEqual([['id-2', 'id-1']])
  expect(floors.added[0]).not.toHaveProperty('boxes')
  expect(boxes.added.map(({ id, warehouseId, floorId, active }) => [id, warehouseId, floorId, active])).toEqual(
    ['id-3', 'id-4', 'id-5', 'id-6'].map((id) => [id, 'id-1', 'id-2', true]),
  )
  expect(repriced).toEqual(boxes.added)
})

test('the same file again changes nothing, and everything keeps its id', () => {
  const again = placesOf(wantedFrom(), storedAfter(wantedFrom()))
  expect(again).toMatchObject({ repriced: [], vanishedBoxes: [], vanishedFloors: [] })
  for (const part of [again.places, again.floors, again.boxes]) {
    expect(part).toMatchObject({ added: [], changed: [], changes: [] })
  }
  expect([again.places.left, again.floors.left, again.boxes.left]).toEqual([1, 1, 4])
})

test('hours that leave out a day on which nobody is let in are the same hours', () => {
  const stored = storedAfter(wantedFrom(['promotion', '  backup: { friday: [05:00-06:30] }\n    promotion']))
  const without = (days: object | undefined) =>
    Object.fromEntries(Object.entries(days ?? {}).filter(([, spans]) => spans.length > 0))
  const places = stored.places.map((row) => ({
    ...row,
    openingHours: {
      nonstop: false,
      week: without(row.openingHours.week),
      backup: without(row.openingHours.backup),
    },
  }))
  const asked = wantedFrom(['promotion', '  backup: { friday: [05:00-06:30] }\n    promotion'])
  expect(placesOf(asked, { ...stored, places }).places).toMatchObject({ left: 1, changes: [] })
  const nonstop = wantedFrom([/week: .*/, 'nonstop: true'])
  const open = storedAfter(nonstop)
  const week = { ...open, places: open.places.map((row) => ({ ...row, openingHours: { nonstop: true, week: {} } })) }
  expect(placesOf(nonstop, week).places).toMatchObject({ left: 1, changes: [] })
  expect(said(placesOf(nonstop, storedAfter(wantedFrom())).places.changes)).toEqual([
    'changed location TT1 Box Trnava: openingHours',
  ])
})

test('what changes is told with what it was and is', () => {
  const changed = wantedFrom(
    ['price: 64.5', 'price: 70.25'],
    ['zip: 917 01', 'zip: 917 02'],
    [/promotion: .*/, ''],
    ['number: 2,', 'number: 2, name: Corner,'],
  )
  const { places, boxes, repriced } = placesOf(changed, storedAfter(wantedFrom()))
  expect(said(places.changes)).toEqual(['changed location TT1 Box Trnava: zip 917 01 → 917 02, promotion'])
  expect(said(boxes.changes)).toEqual([
    'changed Box TT1 Box 2: name Box 2 → Corner',
    'changed Box TT1 Box 4: price 64.5 → 70.25 EUR',
  ])
  expect(boxes.changed.map(({ id, monthlyNet }) => [id, monthlyNet])).toEqual([
    ['id-4', 6000],
    ['id-6', 7025],
  ])
  expect(repriced.map(({ id }) => id)).toEqual(['id-6'])
  expect(boxes.left).toBe(2)
})

test('a Box out of service stays so until the file says otherwise', () => {
  const stored = storedAfter(wantedFrom())
  const resting = { ...stored, boxes: stored.boxes.map((row) => ({ ...row, active: false })) }
  expect(placesOf(wantedFrom(), resting).boxes).toMatchObject({ left: 4, changes: [] })
  const back = wantedFrom(['number: 2,', 'number: 2, active: true,'])
  expect(said(placesOf(back, resting).boxes.changes)).toEqual(['changed Box TT1 Box 2: active false → true'])
})

test('a floor under another level is another floor: its Boxes move, the old one goes', () => {
  const difference = placesOf(wantedFrom(['- level: 0', '- level: 1']), storedAfter(wantedFrom()))
  expect(said(difference.floors.changes)).toEqual(['added floor TT1 floor 1: '])
  expect(said(difference.boxes.changes)).toEqual(
    ['001', '2', '3', '4'].map((number) => `changed Box TT1 Box ${number}: moved to another floor`),
  )
  expect(difference.boxes.changed.map(({ floorId }) => floorId)).toEqual(Array(4).fill('id-1'))
  expect(difference.vanishedFloors.map(({ row, name }) => [row.id, name])).toEqual([['id-2', 'TT1 floor 0']])
  expect(difference.vanishedBoxes).toEqual([])
})

const without = (...numbers: string[]) =>
  wantedFrom([new RegExp(` +- \\{ number: (${numbers.join('|')}),.*\\n`, 'g'), ''])

test('a Box that vanishes is removed, unless it was used: then it goes out of service', () => {
  const difference = placesOf(without('001', '2'), storedAfter(wantedFrom()))
  expect(difference.vanishedBoxes.map(({ row, name }) => [row.id, name])).toEqual([
    ['id-3', 'TT1 Box 001'],
    ['id-4', 'TT1 Box 2'],
  ])
  const leaving = removalsOf(difference, (id) => id === 'id-3')
  expect(said(leaving.changes)).toEqual([
    'deactivated Box TT1 Box 001: no longer in the file, but it was rented, ordered or opened before',
    'removed Box TT1 Box 2: ',
  ])
  expect(leaving.deactivated.map(({ id, active }) => [id, active])).toEqual([['id-3', false]])
  expect([leaving.deletedBoxes, leaving.deletedFloors]).toEqual([['id-4'], []])
})

test('a used Box that is already out of service is told no more, and stays', () => {
  const stored = storedAfter(wantedFrom())
  const resting = { ...stored, boxes: stored.boxes.map((row) => ({ ...row, active: false })) }
  expect(removalsOf(placesOf(without('001'), resting), () => true)).toEqual({
    deactivated: [],
    deletedBoxes: [],
    deletedFloors: [],
    changes: [],
  })
})

test('a floor goes with its Boxes, but not while one of them has to stay', () => {
  const stored = storedAfter(wantedFrom())
  const floors = stored.floors.flatMap((floor) => [floor, { ...floor, id: 'old', level: 9 }])
  const [first, ...boxes] = stored.boxes
  if (!first) throw new Error('the small place has Boxes')
  const more = { ...stored, floors, boxes: [first, ...boxes, { ...first, id: 'kept', number: '901', floorId: 'old' }] }
  const difference = placesOf(wantedFrom(), more)
  expect(removalsOf(difference, () => true)).toMatchObject({ deletedBoxes: [], deletedFloors: [] })
  const gone = removalsOf(difference, () => false)
  expect(gone).toMatchObject({ deactivated: [], deletedBoxes: ['kept'], deletedFloors: ['old'] })
  expect(said(gone.changes)).toEqual(['removed Box TT1 Box 901: ', 'removed floor TT1 floor 9: '])
})

test('floors and Boxes of locations that the file does not name are left alone', () => {
  const other = storedAfter(wantedFrom(['TT1', 'BA1']))
  expect(placesOf(wantedFrom(), other)).toMatchObject({ vanishedBoxes: [], vanishedFloors: [], places: { left: 0 } })
})

test('rates, insurances and vouchers come in once', () => {
  const first = catalogueOf(wantedFrom(), nobody)
  const parts = [first.vatRates, first.insurances, first.vouchers]
  expect(parts.flatMap(({ changes }) => said(changes))).toEqual([
    'added VAT rate SVK from 2025-01-01: ',
    'added insurance SVK TINY: ',
    'added voucher OPENING: ',
  ])
  expect(first.insurances.added).toMatchObject([{ id: 'id-1' }])
  const again = catalogueOf(wantedFrom(), storedAfter(wantedFrom()))
  for (const part of [again.vatRates, again.insurances, again.vouchers]) {
    expect(part).toMatchObject({ added: [], changed: [], changes: [], left: 1 })
  }
})

test('a rate, an insurance and a voucher that change keep what names them', () => {
  const changed = wantedFrom(['percent: 23', 'percent: 25'], ['monthly: 1.5', 'monthly: 2'], ['value: 15', 'value: 20'])
  const { vatRates, insurances, vouchers } = catalogueOf(changed, storedAfter(wantedFrom()))
  expect([vatRates, insurances, vouchers].flatMap(({ changes }) => said(changes))).toEqual([
    'changed VAT rate SVK from 2025-01-01: permille 230 → 250',
    'changed insurance SVK TINY: monthlyGross 150 → 200',
    'changed voucher OPENING: value 1500 → 2000',
  ])
  expect(insurances.changed).toMatchObject([{ id: 'id-1', monthlyGross: 200 }])
})

test('a rate from another day is another rate', () => {
  const later = wantedFrom(['from: 2025-01-01,', 'from: 2027-01-01,'])
  const { vatRates } = catalogueOf(later, storedAfter(wantedFrom()))
  expect(said(vatRates.changes)).toEqual(['added VAT rate SVK from 2027-01-01: '])
})

test('a voucher without a first day holds from now, and a second import does not move that', () => {
  const endless = wantedFrom([', from: 2026-01-01T00:00:00Z', ''])
  expect(catalogueOf(endless, nobody).vouchers.added).toMatchObject([{ validFrom: now }])
  const before = storedAfter(wantedFrom())
  expect(catalogueOf(endless, before).vouchers).toMatchObject({ left: 1, changes: [] })
})

test('days and what was nothing are said too', () => {
  const ending = wantedFrom(['currency: EUR, from', 'currency: EUR, until: 2026-12-24T17:00:00Z, from'])
  const { vouchers } = catalogueOf(ending, storedAfter(wantedFrom()))
  expect(said(vouchers.changes)).toEqual(['changed voucher OPENING: validUntil nothing → 2026-12-24T17:00:00.000Z'])
})
