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

test('only one’s own Boxes are kept, and only the locations that have any', () => {
  const doors: Doors = {
    locations: [location('a', [box('1'), box('2', shared)]), location('b', [box('3', shared)])],
    declaredUntil: null,
    identity: 'VERIFIED',
  }
  const kept = ownDoors(doors)
  expect(kept.locations.map(({ warehouse, boxes }) => [warehouse.id, boxes.map(({ boxNumber }) => boxNumber)])).toEqual(
    [['a', ['1']]],
  )
  expect(kept.identity).toBe('VERIFIED')
})

test('an empty vault holds no doors', () => {
  for (const nothing of [undefined, null, 'doors', {}, { at: '' }]) expect(isOfflineDoors(nothing)).toBe(false)
})

test('what a vault holds is taken back', () => {
  expect(isOfflineDoors({ at: '2026-11-15T16:00:00.000Z', doors: { locations: [] } })).toBe(true)
})
