import { expect, test } from 'vitest'
import { sampleBox, sampleWarehouseDoors } from '#app/testing/sample-doors.ts'
import { type Doors, isOfflineDoors, ownDoors } from './offline-doors.rules.ts'

type Box = Doors['locations'][number]['boxes'][number]

const box = (boxNumber: string, sharedBy: Box['sharedBy'] = null): Box => ({ ...sampleBox, boxNumber, sharedBy })

const shared = { firstName: 'Anna', email: 'anna@boxzone.test', phoneNumber: null }

const location = (id: string, boxes: Box[]): Doors['locations'][number] => ({
  ...sampleWarehouseDoors,
  warehouse: { ...sampleWarehouseDoors.warehouse, id },
  boxes,
})

test('stores only the tenant’s Boxes and the warehouses that have any', () => {
  const doors: Doors = {
    locations: [location('a', [box('1'), box('2', shared)]), location('b', [box('3', shared)])],
    declaredUntil: null,
    identity: 'VERIFIED',
    identityReason: null,
  }
  const stored = ownDoors(doors)
  expect(
    stored.locations.map(({ warehouse, boxes }) => [warehouse.id, boxes.map(({ boxNumber }) => boxNumber)]),
  ).toEqual([['a', ['1']]])
  expect(stored.identity).toBe('VERIFIED')
})

test('rejects a value that contains no doors', () => {
  for (const nothing of [undefined, null, 'doors', {}, { at: '' }]) expect(isOfflineDoors(nothing)).toBe(false)
})

test('accepts stored doors', () => {
  expect(isOfflineDoors({ at: '2026-11-15T16:00:00.000Z', doors: { locations: [] } })).toBe(true)
})
