import { expect, test } from 'vitest'
import type { FloorGeometry } from './floor-plan.ts'
import { doorsOf } from './plan-doors.rules.ts'
import { type Point, rectPolygon } from './polygon.rules.ts'

const box = (number: string, x: number, y: number, width: number, length: number) => ({
  number,
  polygon: rectPolygon({ x, y, width, length }),
  door: [0, 0] as const,
  squareMetres: width * length,
})

const floor = (parts: Partial<FloorGeometry<string>>): FloorGeometry<string> => ({
  width: 8,
  height: 6,
  walls: [],
  doors: [{ x: 0, y: 3, width: 1.4, kind: 'entrance' }],
  fixtures: [],
  boxes: [],
  ...parts,
})

const doorOf = (parts: Partial<FloorGeometry<string>>, drawnDoor?: Point) =>
  doorsOf(floor(parts), new Map(drawnDoor ? [['1', drawnDoor]] : []))[0]?.door

test('places the door in the middle of the longest reachable side', () => {
  expect(doorOf({ boxes: [box('1', 3, 2, 3, 2)] })).toEqual([4.5, 2])
  expect(doorOf({ boxes: [box('1', 3, 0, 3, 2)] })).toEqual([4.5, 2])
  expect(doorOf({ boxes: [box('1', 0, 0, 2, 2)] })).toEqual([2, 1])
  expect(doorOf({ boxes: [box('1', 3, 1, 2, 3)] })).toEqual([5, 2.5])
})

test('tries the quarter points of the side when an obstacle blocks the middle', () => {
  const stairs = (x: number) => [{ kind: 'stairs' as const, x, y: 2, width: 1.2, length: 3 }]
  expect(doorOf({ boxes: [box('1', 2, 0, 4, 2)], fixtures: stairs(3.4) })).toEqual([5, 2])
  expect(doorOf({ boxes: [box('1', 2, 0, 4, 2)], fixtures: stairs(3.9) })).toEqual([3, 2])
})

test('skips a side that is narrower than a door', () => {
  const fixtures: FloorGeometry['fixtures'] = [
    { kind: 'stairs', x: 3, y: 0, width: 3, length: 1.35 },
    { kind: 'stairs', x: 3, y: 2.15, width: 3, length: 3 },
  ]
  expect(doorOf({ boxes: [box('1', 3, 1.4, 3, 0.7)], fixtures })).toEqual([6, 1.75])
  expect(doorOf({ boxes: [box('1', 3, 1.4, 3, 0.6)], fixtures })).toEqual([4.5, 1.4])
})

test('determines reachable sides from the entrance, not from another door', () => {
  const doors: FloorGeometry['doors'] = [
    { x: 4.5, y: 0, width: 1, kind: 'backup' },
    { x: 0, y: 5, width: 1, kind: 'entrance' },
  ]
  const walls: FloorGeometry['walls'] = [[0, 1.5, 8, 1.5]]
  expect(doorOf({ boxes: [box('1', 3, 1, 3, 2)], doors, walls })).toEqual([4.5, 3])
})

test('moves a drawn door to the nearest side', () => {
  expect(doorOf({ boxes: [box('1', 3, 2, 3, 2)] }, [5.8, 3.3])).toEqual([6, 3.3])
  expect(doorOf({ boxes: [box('1', 3, 2, 3, 2)] }, [3.33333, 9])).toEqual([3.333, 4])
})

test('places the door of an unreachable Box in the first side', () => {
  expect(doorOf({ doors: [], boxes: [box('1', 3, 2, 2, 3)] })).toEqual([4, 2])
  expect(doorOf({ boxes: [{ ...box('1', 3, 2, 3, 2), polygon: [] }] })).toEqual([0, 0])
})

test('preserves the other properties of a Box', () => {
  const box7 = box('7', 3, 2, 3, 2)
  expect(doorsOf(floor({ boxes: [box7] }), new Map())).toEqual([{ ...box7, door: [4.5, 2] }])
})
