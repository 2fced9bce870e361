import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBox, type PlanBox, type PlanFloor, type PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import { SAMPLE_FLOOR } from '#app/ui/drawings/floor-plan/sample-floor.ts'
import { walkingRouteTo } from '#app/ui/drawings/floor-plan/walk.ts'
import {
  boxAhead,
  canStand,
  entrancePoseOn,
  maxChosenBoxMetres,
  poseAlong,
  poseInFrontOf,
  routeLength,
  routeToPose,
  startPoseOn,
  turn,
  walk,
} from './walker.rules.ts'

const box = findBox(SAMPLE_FLOOR, '105')
if (!box) throw new Error('The sample floor has no Box 105')

test('allows standing in the aisle, not in a Box, a wall or outside', () => {
  expect(canStand(SAMPLE_FLOOR, [5, 3])).toBe(true)
  expect(canStand(SAMPLE_FLOOR, [2, 1])).toBe(false)
  expect(canStand(SAMPLE_FLOOR, [5, 2.1])).toBe(false)
  expect(canStand(SAMPLE_FLOOR, [-1, 3])).toBe(false)
})

test('stops a walker at a wall', () => {
  const step = fc.record({
    angle: fc.double({ min: 0, max: 7, noNaN: true }),
    metres: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let pose = { x: 5, y: 3, angle: 0 }
      for (const { angle, metres } of steps) pose = walk(SAMPLE_FLOOR, { ...pose, angle }, metres, 0)
      return canStand(SAMPLE_FLOOR, [pose.x, pose.y])
    }),
  )
})

test('slides along a wall', () => {
  const pose = walk(SAMPLE_FLOOR, { x: 5, y: 2.3, angle: -Math.PI / 4 }, 0.1, 0)
  expect(pose.x).toBeGreaterThan(5)
  expect(pose.y).toBe(2.3)
})

test('starts at the entrance and looks along the aisle', () => {
  const { x, y, angle } = entrancePoseOn(SAMPLE_FLOOR)
  expect(x).toBeLessThan(1.5)
  expect(y).toBeCloseTo(3)
  expect(Math.cos(angle)).toBeGreaterThan(0.9)
})

test('opens with a view down the aisle at a free Box', () => {
  const pose = startPoseOn(SAMPLE_FLOOR, undefined)
  expect(canStand(SAMPLE_FLOOR, [pose.x, pose.y])).toBe(true)
  expect(boxAhead(SAMPLE_FLOOR, pose, maxChosenBoxMetres)).toMatchObject({ number: '105', state: 'available' })
  // The aisle runs along x. The view is nearer to its direction than to the direction of the door.
  expect(Math.abs(Math.cos(pose.angle))).toBeGreaterThan(0.85)
})

test('opens with a view at the chosen Box', () => {
  expect(boxAhead(SAMPLE_FLOOR, startPoseOn(SAMPLE_FLOOR, '106'), maxChosenBoxMetres)?.number).toBe('106')
})

test('opens at the entrance when no Box is free, and in front of a free Box without an aisle', () => {
  const busy = { ...SAMPLE_FLOOR, boxes: SAMPLE_FLOOR.boxes.map((each) => ({ ...each, state: 'busy' as const })) }
  expect(startPoseOn(busy, undefined)).toEqual(entrancePoseOn(busy))
  const walls = SAMPLE_FLOOR.boxes.flatMap(({ polygon: [a, b] }) =>
    a && b ? [[a[0], 2, a[0], 4] as const, [b[0], 2, b[0], 4] as const] : [],
  )
  const cells = { ...SAMPLE_FLOOR, walls }
  expect(boxAhead(cells, startPoseOn(cells, '105'), maxChosenBoxMetres)?.number).toBe('105')
})

test('ends the guided walk in front of the door of the Box', () => {
  const end = poseInFrontOf(SAMPLE_FLOOR, box)
  const route = routeToPose(walkingRouteTo(SAMPLE_FLOOR, '105')?.points ?? [], end)
  expect(canStand(SAMPLE_FLOOR, [end.x, end.y])).toBe(true)
  expect(route.at(-1)).toEqual([end.x, end.y])
  expect(boxAhead(SAMPLE_FLOOR, end, 3)).toBe(box)
})

test('computes the position along a route up to its end', () => {
  const points = [
    [0, 0],
    [3, 0],
    [3, 4],
  ] as const
  expect(routeLength(points)).toBe(7)
  expect(poseAlong(points, 5)).toMatchObject({ x: 3, y: 2 })
  expect(poseAlong(points, 99)).toMatchObject({ x: 3, y: 4 })
  expect(poseAlong([], 1)).toBeUndefined()
})

const hall = (parts: Partial<PlanFloor> = {}): PlanFloor => ({
  id: 'hall',
  name: 'Hall',
  width: 12,
  height: 8,
  walls: [],
  doors: [],
  boxes: [],
  ...parts,
})

test('allows positions at least the body radius away from the outer walls', () => {
  const stands = (x: number, y: number) => canStand(hall(), [x, y])
  expect([stands(0.28, 4), stands(12 - 0.28, 4), stands(6, 0.28), stands(6, 8 - 0.28)]).toEqual(Array(4).fill(true))
  expect([stands(0.27, 4), stands(11.73, 4), stands(6, 0.27), stands(6, 7.73)]).toEqual(Array(4).fill(false))
})

test('refuses positions within the body radius of inner walls and fixtures', () => {
  const walls = [[9, 1, 9, 5]] as const
  const fixtures = [{ kind: 'stairs', x: 4, y: 3, width: 2, length: 1.5 }] as const
  const stands = (x: number, y: number) => canStand(hall({ walls, fixtures }), [x, y])
  expect([stands(8.73, 2), stands(9.27, 2), stands(9, 5.27), stands(9, 0.73)]).toEqual(Array(4).fill(false))
  expect([stands(8.71, 2), stands(9.29, 2), stands(9, 5.29), stands(9, 0.71)]).toEqual(Array(4).fill(true))
  expect([stands(5, 3.7), stands(3.85, 2.85), stands(6.15, 4.65), stands(3.85, 4.65)]).toEqual(Array(4).fill(false))
  expect([stands(3.7, 3.7), stands(6.3, 3.7), stands(5, 2.7), stands(5, 4.8)]).toEqual(Array(4).fill(true))
})

test.each([
  [0, 4, 4.5],
  [Math.PI / 2, 2.5, 5],
  [Math.PI, 2, 3.5],
  [Math.PI / 6, 3 + Math.cos(Math.PI / 6) - 0.25, 4.5 + Math.cos(Math.PI / 6) / 2],
])('moves ahead and to the right at the angle %f', (angle, x, y) => {
  const pose = walk(hall(), { x: 3, y: 4, angle }, 1, 0.5)
  expect([pose.x, pose.y, pose.angle]).toEqual([expect.closeTo(x), expect.closeTo(y), angle])
})

test('slides along an inner wall and stops in a corner', () => {
  const floor = hall({ walls: [[9, 0, 9, 5]] })
  const slid = walk(floor, { x: 8.7, y: 2, angle: Math.PI / 4 }, 0.1, 0)
  expect([slid.x, slid.y]).toEqual([8.7, expect.closeTo(2 + 0.1 * Math.SQRT1_2)])
  const corner = { x: 0.3, y: 0.3, angle: (5 * Math.PI) / 4 }
  expect(walk(floor, corner, 0.1, 0)).toEqual(corner)
})

test('allows every step out of a doorway', () => {
  expect(walk(hall(), { x: 0, y: 4, angle: 0 }, 0.1, 0)).toEqual({ x: 0.1, y: 4, angle: 0 })
})

test('changes only the angle when turning', () => {
  expect(turn({ x: 1, y: 2, angle: 0.5 }, 0.25)).toEqual({ x: 1, y: 2, angle: 0.75 })
})

test('looks along the current segment of a route', () => {
  const corner = [
    [0, 0],
    [3, 0],
    [3, 4],
  ] as const
  expect(poseAlong(corner, -1)).toEqual({ x: 0, y: 0, angle: 0 })
  expect(poseAlong(corner, 1)).toEqual({ x: 1, y: 0, angle: 0 })
  expect(poseAlong(corner, 3)).toEqual({ x: 3, y: 0, angle: 0 })
  expect(poseAlong(corner, 5)).toEqual({ x: 3, y: 2, angle: Math.PI / 2 })
  const slanted = [
    [2, 1],
    [2, 1],
    [6, 4],
  ] as const
  expect(poseAlong(slanted, 0)).toEqual({ x: 2, y: 1, angle: 0 })
  expect(poseAlong(slanted, 2.5)).toEqual({ x: 4, y: 2.5, angle: Math.atan2(3, 4) })
})

const boxAt = (number: string, x: number, door: PlanPoint): PlanBox => ({
  boxId: number,
  number,
  polygon: [
    [x, 1],
    [x + 2, 1],
    [x + 2, 3],
    [x, 3],
  ],
  door,
  state: 'available',
  sizeClass: 'SMALL',
  height: 2.5,
})

test.each<[what: string, door: PlanPoint, wall: number, x: number, y: number, angle: number]>([
  ['in a wide aisle', [3, 2], 11, 4.7, 2, Math.PI],
  ['in a narrow aisle', [3, 2], 4.5, 4.1, 2, Math.PI],
  ['with a thin wall behind', [3, 2], 4.1, 3.7, 2, Math.PI],
  ['in a very narrow aisle', [3, 2], 3.5, 3.7, 2, Math.PI],
  ['on the lower side of the Box', [2, 3], 11, 2, 4.7, -Math.PI / 2],
])('moves back from a door %s as far as there is space, at least 0.7 m', (_what, door, wall, x, y, angle) => {
  const first = boxAt('1', 1, door)
  const end = poseInFrontOf(hall({ boxes: [first], walls: [[wall, 0, wall, 8]] }), first)
  expect([end.x, end.y]).toEqual([expect.closeTo(x), expect.closeTo(y)])
  expect([Math.cos(end.angle), Math.sin(end.angle)]).toEqual([
    expect.closeTo(Math.cos(angle)),
    expect.closeTo(Math.sin(angle)),
  ])
})

test('returns no route for a single point', () => {
  expect(routeToPose([[1, 1]], { x: 3, y: 3.3, angle: 0 })).toEqual([])
})

test('replaces the last point of a route with the end pose', () => {
  const route = [
    [0, 0],
    [3, 0],
    [3, 4],
  ] as const
  expect(routeToPose(route, { x: 3, y: 3.3, angle: 0 })).toEqual([
    [0, 0],
    [3, 0],
    [3, 3.3],
  ])
})

test('starts in the middle of a floor without a door', () => {
  const { x, y } = entrancePoseOn(hall({ width: 10, height: 2 }))
  expect([x, y]).toEqual([expect.closeTo(5), expect.closeTo(1)])
})

test.each<[what: string, floor: Partial<PlanFloor>, door: PlanPoint, start: PlanPoint, angle: number]>([
  ['in the left wall', { width: 10, height: 2 }, [0, 1], [0.9, 1], 0],
  ['in the left wall of a long aisle', { width: 30, height: 2 }, [0, 1], [0.9, 1], 0],
  ['in the right wall', { width: 10, height: 2 }, [10, 1], [9.1, 1], Math.PI],
  ['in the top wall', { width: 2, height: 10 }, [1, 0], [1, 0.9], Math.PI / 2],
  ['in the bottom wall', { width: 2, height: 10 }, [1, 10], [1, 9.1], (3 * Math.PI) / 2],
  ['left of the middle', { width: 10, height: 2 }, [4, 1], [4, 1], 0],
  ['right of the middle', { width: 10, height: 2 }, [6, 1], [6, 1], Math.PI],
  ['a step inside the left wall', { width: 10, height: 2 }, [0.6, 1], [0.6, 1], 0],
])('starts at a door %s and looks down the aisle', (_what, size, door, start, angle) => {
  const doors = [{ x: door[0], y: door[1], kind: 'entrance' as const }]
  const pose = entrancePoseOn(hall({ ...size, doors }))
  expect([pose.x, pose.y, pose.angle]).toEqual([expect.closeTo(start[0]), expect.closeTo(start[1]), angle])
})

test('finds the nearest Box in the line of sight within reach', () => {
  const [near, far] = [boxAt('1', 4, [4, 2]), boxAt('2', 8, [8, 2])]
  const seen = (x: number, y: number, angle: number, reach = 9) =>
    boxAhead(hall({ boxes: [far, near] }), { x, y, angle }, reach)?.number
  expect([seen(2, 2, 0), seen(2, 2, 0, 2), seen(2, 2, 0, 1.9)]).toEqual(['1', '1', undefined])
  expect([seen(7, 2, 0), seen(7, 2, Math.PI), seen(2, 2, Math.PI)]).toEqual(['2', '1', undefined])
  expect([seen(2, 0.5, 0), seen(2, 3.5, 0)]).toEqual([undefined, undefined])
  expect([seen(2, 0, Math.PI / 4), seen(5, 6, -Math.PI / 2), seen(9, 6, -Math.PI / 2)]).toEqual(['1', '1', '2'])
  expect([seen(2, 6, -Math.PI / 4), seen(6.5, 6, -Math.PI / 2)]).toEqual(['1', undefined])
})
