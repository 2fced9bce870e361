import { distanceKm } from '@boxzone/contract/distance'
import { describe, expect, test } from 'vitest'
import {
  boxAround,
  boxState,
  compareForAround,
  compareForList,
  firstDayFrom,
  freesUpAt,
  parseBoundingBox,
  splitAtDateLine,
  warehouseTitle,
} from './warehouses.rules.ts'

const bratislava = { lat: 48.1486, lng: 17.1077 }

describe('boxAround', () => {
  test('returns a rectangle that is slightly larger than the circle', () => {
    const { west, south, east, north } = boxAround(bratislava, 50)
    for (const edge of [
      { lat: south, lng: 17.1077 },
      { lat: north, lng: 17.1077 },
    ]) {
      expect(distanceKm(bratislava, edge)).toBeCloseTo(50.5, 6)
    }
    for (const lng of [west, east]) {
      expect(distanceKm(bratislava, { lat: 48.1486, lng })).toBeGreaterThan(50)
      expect(distanceKm(bratislava, { lat: 48.1486, lng })).toBeLessThan(52)
    }
  })

  test('uses the width of the circle at the edge nearest to a pole, in both hemispheres', () => {
    const north = boxAround({ lat: 60, lng: 10 }, 100)
    const south = boxAround({ lat: -60, lng: 10 }, 100)
    expect(south.east - south.west).toBeCloseTo(north.east - north.west, 9)
    expect((north.east - north.west) / (north.north - north.south)).toBeCloseTo(
      1 / Math.cos((north.north * Math.PI) / 180),
      6,
    )
  })

  test.each([89.9, -89.9])('spans all longitudes near a pole, at the latitude %d', (lat) => {
    const box = boxAround({ lat, lng: 17 }, 50)
    expect(box).toMatchObject({ west: -180, east: 180 })
    expect(box.south).toBeGreaterThanOrEqual(-90)
    expect(box.north).toBeLessThanOrEqual(90)
    expect(box.north - box.south).toBeLessThan(1)
  })
})

test('splits a rectangle at the date line', () => {
  const box = { west: 170, south: -10, east: 190, north: 10 }
  const both = [
    { ...box, west: 170, east: 180 },
    { ...box, west: -180, east: -170 },
  ]
  expect(splitAtDateLine(box)).toEqual(both)
  expect(splitAtDateLine({ ...box, west: -190, east: -170 })).toEqual(both)
  expect(splitAtDateLine({ ...box, east: -170 })).toEqual(both)
})

test.each([
  ['that does not reach the date line', 10, 20, 10, 20],
  ['that ends at the date line', 170, 180, 170, 180],
  ['that begins at the date line', -180, -170, -180, -170],
  ['around the whole earth', -180, 180, -180, 180],
  ['that is wider than the earth', -300, 100, -180, 180],
])('does not split a rectangle %s', (_, west, east, from, to) => {
  const box = { west, south: 0, east, north: 1 }
  expect(splitAtDateLine(box)).toEqual([{ ...box, west: from, east: to }])
})

test.each(['16,47,22,50', '-180,-90,180,90', '170,0,-170,1'])('parses %s as a rectangle', (text) => {
  const [west, south, east, north] = text.split(',').map(Number)
  expect(parseBoundingBox(text)).toEqual({ west, south, east, north })
})

test.each([
  '',
  '16,47,22',
  'a,b,c,d',
  'a,47,22,50',
  '16,47,b,50',
  '-181,47,22,50',
  '16,47,181,50',
  '16,-91,22,50',
  '16,47,22,91',
  '16,50,22,47',
  '16,47,22,47',
  '16,47,16,50',
])('refuses “%s” as a rectangle', (text) => {
  expect(parseBoundingBox(text)).toBeNull()
})

describe('boxState and freesUpAt', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const later = new Date('2026-12-01T00:00:00Z')
  const never = new Date('9999-12-31T00:00:00Z')

  test.each([
    ['without an occupancy', true, null, 'available', null],
    ['with a later end', true, later, 'busy', later],
    ['with an end now', true, now, 'available', null],
    ['without an end', true, never, 'busy', null],
    ['with the earliest date that means no end', true, new Date('9000-01-01T00:00:00Z'), 'busy', null],
    ['that is inactive', false, later, 'inactive', null],
  ])('returns the state of a Box %s', (_, active, busyUntil, state, frees) => {
    expect(boxState({ active, busyUntil }, now)).toBe(state)
    expect(freesUpAt({ active, busyUntil }, now)).toEqual(frees)
  })
})

describe('compareForList and compareForAround', () => {
  const listed = (hasFreeBoxes: boolean, distance: number | null, deactivated = false) => ({
    hasFreeBoxes,
    distance,
    deactivation: { deactivated },
  })
  const [fullNear, freeFar, freeNear, freeSomewhere] = [
    listed(false, 1),
    listed(true, 9),
    listed(true, 2),
    listed(true, null),
  ]

  test('sorts by free Boxes, then distance, with unknown distances last', () => {
    expect([fullNear, freeSomewhere, freeFar, freeNear].sort(compareForList)).toEqual([
      freeNear,
      freeFar,
      freeSomewhere,
      fullNear,
    ])
  })

  test('sorts active warehouses before deactivated ones, then by distance, around a position', () => {
    const closed = listed(true, 0, true)
    expect([closed, freeSomewhere, freeFar, fullNear].sort(compareForAround)).toEqual([
      fullNear,
      freeFar,
      freeSomewhere,
      closed,
    ])
  })

  test('treats two unknown distances as equal', () => {
    expect(compareForList(freeSomewhere, freeSomewhere)).toBe(0)
    expect(compareForAround(freeSomewhere, freeSomewhere)).toBe(0)
  })
})

test.each([
  ['Ružinov', 'Bratislava', 'Ružinov, Bratislava'],
  ['Žilina', 'Žilina', 'Žilina'],
  ['Košice Juh', 'Košice', 'Košice Juh'],
])('titles %s in %s as %s', (name, city, title) => {
  expect(warehouseTitle(name, city)).toBe(title)
})

describe('firstDayFrom', () => {
  test.each([
    ['the beginning of a day', '2026-12-14T23:00:00.000Z', '2026-12-15'],
    ['a moment within a day', '2026-12-14T23:00:00.001Z', '2026-12-16'],
    ['the beginning of a day in summer', '2027-06-30T22:00:00.000Z', '2027-07-01'],
  ])('returns the first complete day from %s', (_case, moment, day) => {
    expect(firstDayFrom(new Date(moment), 'Europe/Bratislava')).toBe(day)
  })
})
