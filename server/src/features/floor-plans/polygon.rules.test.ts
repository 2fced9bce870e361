import { expect, test } from 'vitest'
import {
  areApart,
  areaOf,
  type Bounds,
  boundsOf,
  contains,
  cross,
  distanceTo,
  edgesOf,
  middleOf,
  nearestOn,
  overlap,
  type Polygon,
  rectPolygon,
  type Segment,
  shrink,
  stepInFront,
  toMillimetre,
  widthAtDoor,
} from './polygon.rules.ts'

const rect = (x: number, y: number, width: number, length: number) => rectPolygon({ x, y, width, length })
const room = rect(2, 3, 4, 2)
/** A room without one corner. */
const bay: Polygon = [
  [1, 1],
  [5, 1],
  [5, 3],
  [3, 5],
  [1, 5],
]

test('returns the four corners of a rectangle, rounded to the millimetre', () => {
  expect(rect(0.1, 0.2, 0.2, 0.1)).toEqual([
    [0.1, 0.2],
    [0.3, 0.2],
    [0.3, 0.3],
    [0.1, 0.3],
  ])
  expect([toMillimetre(1.23449), toMillimetre(1.2345)]).toEqual([1.234, 1.235])
})

test('returns the edges including the closing edge', () => {
  expect(edgesOf(room)).toEqual([
    [room[0], room[1]],
    [room[1], room[2]],
    [room[2], room[3]],
    [room[3], room[0]],
  ])
  expect(edgesOf([])).toEqual([])
})

test('calculates the centre, the bounds and the area for either order of corners', () => {
  expect([areaOf(room), areaOf(room.toReversed()), areaOf(bay)]).toEqual([8, 8, 14])
  expect(middleOf(room)).toEqual([4, 4])
  expect(boundsOf(bay)).toEqual({ left: 1, right: 5, top: 1, bottom: 5 })
})

test.each([
  [2.1, 3.1],
  [5.9, 4.9],
])('contains the point %f, %f', (x, y) => {
  expect(contains(room, [x, y])).toBe(true)
})

test.each([
  [1.9, 4],
  [6.1, 4],
  [4, 2.9],
  [4, 5.1],
])('does not contain the point %f, %f', (x, y) => {
  expect(contains(room, [x, y])).toBe(false)
})

test('does not contain a point in the cut-off corner', () => {
  expect([contains(bay, [4.1, 4.1]), contains(bay, [3.9, 3.9]), contains([], [0, 0])]).toEqual([false, true, false])
})

test('measures the distance to the nearest point of a wall', () => {
  const wall: Segment = [
    [1, 1],
    [4, 5],
  ]
  expect(distanceTo(wall, [1, 1])).toBe(0)
  expect(distanceTo(wall, [2.5 + 0.8, 3 - 0.6])).toBeCloseTo(1)
  expect(distanceTo(wall, [1, -2])).toBe(3)
  expect(distanceTo(wall, [7, 9])).toBe(5)
  expect(distanceTo([wall[0], wall[0]], [4, 5])).toBe(5)
})

test('detects segments that cross', () => {
  const wall: Segment = [
    [0, 0],
    [4, 4],
  ]
  const crossed = (x1: number, y1: number, x2: number, y2: number) =>
    cross(wall, [
      [x1, y1],
      [x2, y2],
    ])
  expect([crossed(0, 4, 4, 0), crossed(4, 0, 0, 4), crossed(3, 1, 1, 2)]).toEqual([true, true, true])
  expect([crossed(0, 4, 1, 3), crossed(6, 4, 4, 6), crossed(2, 2, 4, 0), crossed(1, 0, 5, 4)]).toEqual(
    Array(4).fill(false),
  )
})

test('shrinks a polygon towards its centre', () => {
  expect(shrink(room, 0.5)).toEqual([
    [2.5, 3.5],
    [5.5, 3.5],
    [5.5, 4.5],
    [2.5, 4.5],
  ])
})

test('treats touching rectangles as separate', () => {
  const of = (left: number, right: number, top: number, bottom: number): Bounds => ({ left, right, top, bottom })
  const one = of(2, 4, 2, 4)
  for (const beside of [of(4, 5, 2, 4), of(0, 2, 2, 4), of(2, 4, 4, 5), of(2, 4, 0, 2)]) {
    expect(areApart(one, beside)).toBe(true)
  }
  for (const over of [of(3.9, 5, 2, 4), of(0, 2.1, 2, 4), of(2, 4, 3.9, 5), of(2, 4, 0, 2.1)]) {
    expect(areApart(one, over)).toBe(false)
  }
})

test('detects overlapping polygons but not touching ones', () => {
  const share = (other: Polygon) => overlap(room, other, 0.02)
  expect([share(rect(6, 3, 2, 2)), share(rect(5.99, 3, 2, 2)), share(rect(7, 3, 1, 1))]).toEqual(Array(3).fill(false))
  expect(share(rect(5.9, 3, 2, 2))).toBe(true)
  expect([share(rect(3, 3.5, 1, 1)), share(rect(0, 0, 9, 9)), share(rect(3, 0, 1, 9))]).toEqual(Array(3).fill(true))
})

test('returns a point outside the polygon for either order of corners', () => {
  const at = (polygon: Polygon, side: number) => {
    const edge = edgesOf(polygon)[side]
    if (!edge) throw new Error('The rectangle has no such side')
    const [[ax, ay], [bx, by]] = edge
    return stepInFront(polygon, edge, [(ax + bx) / 2, (ay + by) / 2], 0.5)
  }
  const around = [
    [4, 2.5],
    [6.5, 4],
    [4, 5.5],
    [1.5, 4],
  ]
  expect([0, 1, 2, 3].map((side) => at(room, side))).toEqual(around)
  expect([2, 1, 0, 3].map((side) => at(room.toReversed(), side))).toEqual(around)
})

test('returns the length of the side with the door', () => {
  expect([widthAtDoor(room, [4, 3]), widthAtDoor(room, [6, 4]), widthAtDoor(room, [2, 4.2])]).toEqual([4, 2, 2])
  expect(widthAtDoor(bay, [4, 4])).toBeCloseTo(Math.hypot(2, 2))
  expect(widthAtDoor([], [0, 0])).toBe(0)
})

test('moves a point to the nearest wall within the maximum distance', () => {
  const sides = edgesOf(room)
  expect(nearestOn(sides, [4, 2.6], 0.5)).toEqual([4, 3])
  expect(nearestOn(sides, [6.4, 4.5], 0.5)).toEqual([6, 4.5])
  expect(nearestOn(sides, [4, 2.5], 0.5)).toEqual([4, 3])
  expect(nearestOn(sides, [4, 2.4], 0.5)).toBeUndefined()
  expect(nearestOn(sides, [1, 2], 5)).toEqual([2, 3])
  expect(nearestOn([], [0, 0], 5)).toBeUndefined()
  expect(nearestOn([[room[0] ?? [0, 0], room[0] ?? [0, 0]]], [2, 4], 5)).toEqual([2, 3])
})
