import type { DoorBox, WarehouseDoors } from '@boxzone/contract/locks'
import { expect, test } from 'vitest'
import { sampleBox, sampleWarehouseDoors } from '#app/testing/sample-doors.ts'
import { blockOf, isDeclaredAt, openingBox, selectedWarehouse, warehouseOfSharedBox } from './warehouse-choice.rules.ts'

const place = (id: string, lat: number, sharedBy: DoorBox['sharedBy'] = null): WarehouseDoors => ({
  ...sampleWarehouseDoors,
  warehouse: { ...sampleWarehouseDoors.warehouse, id, location: { lat, lng: 17.1 } },
  boxes: [{ ...sampleBox, sharedBy }],
})

const anna = { firstName: 'Anna', email: 'anna@demo.boxzone.test', phoneNumber: null }
const places = [place('ruzinov', 48.15), place('petrzalka', 48.11, anna)]
const wish = { asked: null, wantsShared: false, position: undefined }

test('the nearest location is shown, without a position the first', () => {
  expect(selectedWarehouse(places, wish)?.warehouse.id).toBe('ruzinov')
  expect(selectedWarehouse(places, { ...wish, position: { lat: 48.1, lng: 17.1 } })?.warehouse.id).toBe('petrzalka')
})

test('what the address asks for comes first', () => {
  expect(selectedWarehouse(places, { ...wish, asked: 'petrzalka', wantsShared: true })?.warehouse.id).toBe('petrzalka')
  expect(selectedWarehouse(places, { ...wish, wantsShared: true })?.warehouse.id).toBe('petrzalka')
  expect(selectedWarehouse(places, { ...wish, asked: 'gone' })?.warehouse.id).toBe('ruzinov')
  expect(selectedWarehouse([], wish)).toBeUndefined()
})

test('of several barriers the one to be solved first is named', () => {
  const free = { isVerified: true, isSuspended: false, isOpen: true, isCodeOnly: false }
  expect(blockOf(free)).toBeUndefined()
  expect(blockOf({ ...free, isOpen: false })).toBe('closed')
  expect(blockOf({ ...free, isOpen: false, isSuspended: true })).toBe('suspended')
  expect(blockOf({ ...free, isVerified: false, isSuspended: true })).toBe('identity')
  expect(blockOf({ ...free, isOpen: false, isCodeOnly: true })).toBe('code')
})

test('the one asked for is shown although another is first, and one shared Box among several is enough', () => {
  const [first, second] = places
  if (!first || !second) throw new Error('There are two places')
  expect(selectedWarehouse(places, { ...wish, asked: 'petrzalka' })).toBe(second)
  const mixed = { ...second, boxes: [...first.boxes, ...second.boxes] }
  expect(selectedWarehouse([first, mixed], { ...wish, wantsShared: true })).toBe(mixed)
})

test('a declaration holds until its time, and no longer than a door believes it', () => {
  const now = new Date('2026-11-15T10:00:00.000Z')
  const [past, future] = ['2026-11-15T09:59:59.000Z', '2026-11-15T21:00:00.000Z']
  expect(isDeclaredAt(now, { reported: undefined, declaredUntil: null })).toBe(false)
  expect(isDeclaredAt(now, { reported: undefined, declaredUntil: past })).toBe(false)
  expect(isDeclaredAt(now, { reported: undefined, declaredUntil: future })).toBe(true)
  expect(isDeclaredAt(now, { reported: true, declaredUntil: past })).toBe(true)
  expect(isDeclaredAt(now, { reported: false, declaredUntil: future })).toBe(false)
})

test('what is shared is to be found in one place, the one that is shown first', () => {
  const [own, first, second] = [place('ruzinov', 48.15), place('petrzalka', 48.11, anna), place('nitra', 48.3, anna)]
  expect(warehouseOfSharedBox(own, [first, second])).toBe(first)
  expect(warehouseOfSharedBox(second, [own, first])).toBe(second)
  expect(warehouseOfSharedBox(own, [])).toBeUndefined()
})

test('the picture at the entrance is asked for with a contract that opens it', () => {
  const box = (contractId: string, change: Partial<DoorBox> = {}): DoorBox => ({ ...sampleBox, contractId, ...change })
  const [suspended, own] = [box('newest', { accessSuspended: true }), box('own')]
  const shared = box('shared', { sharedBy: anna })
  const asked = (boxes: readonly DoorBox[]) => openingBox(boxes)?.contractId
  expect([asked([suspended, shared, own]), asked([suspended, shared]), asked([suspended])]).toEqual([
    'own',
    'shared',
    undefined,
  ])
})
