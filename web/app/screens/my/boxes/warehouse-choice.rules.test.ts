import type { DoorBox, WarehouseDoors } from '@boxzone/contract/locks'
import { expect, test } from 'vitest'
import { sampleBox, sampleWarehouseDoors } from '#app/testing/sample-doors.ts'
import { blockOf, isDeclaredAt, openingBox, selectedWarehouse, warehouseOfSharedBox } from './warehouse-choice.rules.ts'

const warehouse = (id: string, lat: number, sharedBy: DoorBox['sharedBy'] = null): WarehouseDoors => ({
  ...sampleWarehouseDoors,
  warehouse: { ...sampleWarehouseDoors.warehouse, id, location: { lat, lng: 17.1 } },
  boxes: [{ ...sampleBox, sharedBy }],
})

const anna = { firstName: 'Anna', email: 'anna@demo.boxzone.test', phoneNumber: null }
const warehouses = [warehouse('ruzinov', 48.15), warehouse('petrzalka', 48.11, anna)]
const selection = { requestedId: null, wantsShared: false, position: undefined, lastUsedId: null }

test('selects the nearest warehouse, or the first without a position', () => {
  expect(selectedWarehouse(warehouses, selection)?.warehouse.id).toBe('ruzinov')
  expect(selectedWarehouse(warehouses, { ...selection, position: { lat: 48.1, lng: 17.1 } })?.warehouse.id).toBe(
    'petrzalka',
  )
})

test('selects the last used warehouse without a position, or the first when the last used one is missing', () => {
  expect(selectedWarehouse(warehouses, { ...selection, lastUsedId: 'petrzalka' })?.warehouse.id).toBe('petrzalka')
  expect(selectedWarehouse(warehouses, { ...selection, lastUsedId: 'gone' })?.warehouse.id).toBe('ruzinov')
  const near = { ...selection, lastUsedId: 'petrzalka', position: { lat: 48.15, lng: 17.1 } }
  expect(selectedWarehouse(warehouses, near)?.warehouse.id).toBe('ruzinov')
})

test('prefers the warehouse or the shared Box of the URL and ignores an unknown warehouse', () => {
  expect(
    selectedWarehouse(warehouses, { ...selection, requestedId: 'petrzalka', wantsShared: true })?.warehouse.id,
  ).toBe('petrzalka')
  expect(selectedWarehouse(warehouses, { ...selection, wantsShared: true })?.warehouse.id).toBe('petrzalka')
  expect(selectedWarehouse(warehouses, { ...selection, requestedId: 'gone' })?.warehouse.id).toBe('ruzinov')
  expect(selectedWarehouse([], selection)).toBeUndefined()
})

test('returns the most important reason against opening a door when there are several', () => {
  const free = { isVerified: true, isSuspended: false, isOpen: true, isCodeOnly: false }
  expect(blockOf(free)).toBeUndefined()
  expect(blockOf({ ...free, isOpen: false })).toBe('closed')
  expect(blockOf({ ...free, isOpen: false, isSuspended: true })).toBe('suspended')
  expect(blockOf({ ...free, isVerified: false, isSuspended: true })).toBe('identity')
  expect(blockOf({ ...free, isOpen: false, isCodeOnly: true })).toBe('code')
})

test('selects the requested warehouse, and for #shared the warehouse with a shared Box', () => {
  const [first, second] = warehouses
  if (!first || !second) throw new Error('the sample has two warehouses')
  expect(selectedWarehouse(warehouses, { ...selection, requestedId: 'petrzalka' })).toBe(second)
  const mixed = { ...second, boxes: [...first.boxes, ...second.boxes] }
  expect(selectedWarehouse([first, mixed], { ...selection, wantsShared: true })).toBe(mixed)
})

test('accepts a declaration until it expires or a door refuses it', () => {
  const now = new Date('2026-11-15T10:00:00.000Z')
  const [past, future] = ['2026-11-15T09:59:59.000Z', '2026-11-15T21:00:00.000Z']
  expect(isDeclaredAt(now, { reported: undefined, declaredUntil: null })).toBe(false)
  expect(isDeclaredAt(now, { reported: undefined, declaredUntil: past })).toBe(false)
  expect(isDeclaredAt(now, { reported: undefined, declaredUntil: future })).toBe(true)
  expect(isDeclaredAt(now, { reported: true, declaredUntil: past })).toBe(true)
  expect(isDeclaredAt(now, { reported: false, declaredUntil: future })).toBe(false)
})

test('returns one warehouse with a shared Box, preferably the shown warehouse', () => {
  const [own, first, second] = [
    warehouse('ruzinov', 48.15),
    warehouse('petrzalka', 48.11, anna),
    warehouse('nitra', 48.3, anna),
  ]
  expect(warehouseOfSharedBox(own, [first, second])).toBe(first)
  expect(warehouseOfSharedBox(second, [own, first])).toBe(second)
  expect(warehouseOfSharedBox(own, [])).toBeUndefined()
})

test('prefers an own contract to a shared one for the entrance and never selects a suspended one', () => {
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
