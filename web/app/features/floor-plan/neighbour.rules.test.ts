import { expect, test } from 'vitest'
import type { PlanBox, PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import { SAMPLE_FLOOR } from '#app/ui/drawings/floor-plan/sample-floor.ts'
import { boxNear, type Direction, isDirection, neighbour } from './neighbour.rules.ts'

const free = SAMPLE_FLOOR.boxes.filter(({ state }) => state === 'available')
const [left, middle, right] = free
if (!left || !middle || !right) throw new Error('expected three free Boxes on the sample floor')

test('finds the nearest Box in the direction', () => {
  expect(free.map(({ number }) => number)).toEqual(['101', '105', '106'])
  expect(neighbour(middle, free, 'ArrowRight')).toBe(right)
  expect(neighbour(middle, free, 'ArrowLeft')).toBe(left)
  expect(neighbour(middle, free, 'ArrowUp')).toBe(left)
})

test('returns undefined when no Box is in the direction', () => {
  expect(neighbour(right, free, 'ArrowRight')).toBeUndefined()
  expect(neighbour(left, free, 'ArrowUp')).toBeUndefined()
})

test('finds a Box within a distance of a point', () => {
  expect(boxNear(free, [2, 1], 0)).toBe(left)
  expect(boxNear(free, [2, 2.4], 0.5)).toBe(left)
  expect(boxNear(free, [2, 2.6], 0.5)).toBeUndefined()
})

test('accepts only arrow keys as directions', () => {
  expect(['ArrowUp', 'Enter', 'toString'].map(isDirection)).toEqual([true, false, false])
})

const boxAt = (number: string, x: number, y: number): PlanBox => ({
  boxId: number,
  number,
  polygon: [
    [x - 0.5, y - 0.5],
    [x + 0.5, y - 0.5],
    [x + 0.5, y + 0.5],
    [x - 0.5, y + 0.5],
  ],
  door: [x, y],
  state: 'available',
  sizeClass: 'XS',
  height: 2.5,
})

test.each<[direction: Direction, straight: PlanPoint, aside: PlanPoint, near: PlanPoint]>([
  ['ArrowRight', [4, 0], [2, 1.5], [1, 0.4]],
  ['ArrowLeft', [-4, 0], [-2, -1.5], [-1, -0.4]],
  ['ArrowDown', [0, 4], [1.5, 2], [0.4, 1]],
  ['ArrowUp', [0, -4], [-1.5, -2], [-0.4, -1]],
])('prefers for %s Boxes straight ahead to others and near to far ones', (direction, straight, aside, near) => {
  const from = boxAt('from', 10, 10)
  const at = (number: string, [x, y]: PlanPoint) => boxAt(number, 10 + x, 10 + y)
  const [far, side, close] = [at('far', straight), at('side', aside), at('close', near)]
  expect(neighbour(from, [from, side, far], direction)).toBe(far)
  expect(neighbour(from, [far, from, side], direction)).toBe(far)
  expect(neighbour(from, [far, side, close], direction)).toBe(close)
})

test('ignores a Box that is beside the current one instead of in the direction', () => {
  const from = boxAt('from', 10, 10)
  expect(neighbour(from, [boxAt('beside', 10.2, 13)], 'ArrowRight')).toBeUndefined()
})

test('chooses the nearer of two Boxes within reach', () => {
  const [far, near] = [boxAt('far', 2, 0), boxAt('near', 0, 0)]
  expect(boxNear([far, near], [0.9, 0], 1)).toBe(near)
  expect(boxNear([near, far], [1.1, 0], 1)).toBe(far)
})
