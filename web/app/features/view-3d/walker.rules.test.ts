import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBox } from '#app/ui/drawings/floor-plan/floor.ts'
import { SAMPLE_FLOOR } from '#app/ui/drawings/floor-plan/sample-floor.ts'
import { walkTo } from '#app/ui/drawings/floor-plan/walk.ts'
import { boxAhead, canStand, pathLength, poseAlong, poseBefore, startOf, walk, wayBefore } from './walker.rules.ts'

const box = findBox(SAMPLE_FLOOR, '105')
if (!box) throw new Error('The sample floor has a Box 105')

test('one stands in the aisle, not in a Box, a wall or outside', () => {
  expect(canStand(SAMPLE_FLOOR, [5, 3])).toBe(true)
  expect(canStand(SAMPLE_FLOOR, [2, 1])).toBe(false)
  expect(canStand(SAMPLE_FLOOR, [5, 2.1])).toBe(false)
  expect(canStand(SAMPLE_FLOOR, [-1, 3])).toBe(false)
})

test('no walk leads through a wall', () => {
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

test('along a wall one slides', () => {
  const pose = walk(SAMPLE_FLOOR, { x: 5, y: 2.3, angle: -Math.PI / 4 }, 0.1, 0)
  expect(pose.x).toBeGreaterThan(5)
  expect(pose.y).toBe(2.3)
})

test('a visit begins at the entrance, looking along the aisle', () => {
  const { x, y, angle } = startOf(SAMPLE_FLOOR)
  expect(x).toBeLessThan(1.5)
  expect(y).toBeCloseTo(3)
  expect(Math.cos(angle)).toBeGreaterThan(0.9)
})

test('being led ends before the door of the Box, looking at it', () => {
  const end = poseBefore(SAMPLE_FLOOR, box)
  const way = wayBefore(walkTo(SAMPLE_FLOOR, '105')?.points ?? [], end)
  expect(canStand(SAMPLE_FLOOR, [end.x, end.y])).toBe(true)
  expect(way.at(-1)).toEqual([end.x, end.y])
  expect(boxAhead(SAMPLE_FLOOR, end, 3)).toBe(box)
})

test('a way is walked metre by metre, and no farther than its end', () => {
  const points = [
    [0, 0],
    [3, 0],
    [3, 4],
  ] as const
  expect(pathLength(points)).toBe(7)
  expect(poseAlong(points, 5)).toMatchObject({ x: 3, y: 2 })
  expect(poseAlong(points, 99)).toMatchObject({ x: 3, y: 4 })
  expect(poseAlong([], 1)).toBeUndefined()
})
