import { expect, test } from 'vitest'
import { type Doors, isKeptDoors, ownDoors } from './kept-doors.rules.ts'

type Box = Doors['locations'][number]['boxes'][number]

const box = (boxNumber: string, sharedBy: Box['sharedBy'] = null): Box => ({
  contractId: boxNumber,
  boxId: boxNumber,
  boxName: boxNumber,
  boxNumber,
  lockVersion: 'V2',
  sharedBy,
  accessSuspended: false,
  accessCode: '1111',
  lockCode: '2222',
  squareMetres: 3,
})

const shared = { firstName: 'Anna', email: 'anna@boxzone.test', phoneNumber: null }

const location = (name: string, boxes: Box[]): Doors['locations'][number] => ({
  warehouse: {
    id: name,
    name,
    address: { street: 'Hlavná', number: '1', city: 'Nitra', zip: '949 01', countryCode: 'SK' },
    country: 'SVK',
    location: { lat: 48, lng: 17 },
    timeZone: 'Europe/Bratislava',
  },
  lockVersion: 'V2',
  entrance: { isOpen: true, opensAt: null },
  backup: null,
  hasCamera: false,
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
  for (const nothing of [undefined, null, 'doors', {}, { at: '' }]) expect(isKeptDoors(nothing)).toBe(false)
})

test('what a vault holds is taken back', () => {
  expect(isKeptDoors({ at: '2026-11-15T16:00:00.000Z', doors: { locations: [] } })).toBe(true)
})
