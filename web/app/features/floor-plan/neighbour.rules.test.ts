import { expect, test } from 'vitest'
import { SAMPLE_FLOOR } from '#app/ui/drawings/floor-plan/sample-floor.ts'
import { boxNear, isWay, neighbour } from './neighbour.rules.ts'

const free = SAMPLE_FLOOR.boxes.filter(({ state }) => state === 'available')
const [left, middle, right] = free
if (!left || !middle || !right) throw new Error('The sample floor has three free Boxes')

test('an arrow key goes to the nearest free Box that way, past those that are not free', () => {
  expect(free.map(({ number }) => number)).toEqual(['101', '105', '106'])
  expect(neighbour(middle, free, 'ArrowRight')).toBe(right)
  expect(neighbour(middle, free, 'ArrowLeft')).toBe(left)
  expect(neighbour(middle, free, 'ArrowUp')).toBe(left)
})

test('where nothing is that way, there is nowhere to go', () => {
  expect(neighbour(right, free, 'ArrowRight')).toBeUndefined()
  expect(neighbour(left, free, 'ArrowUp')).toBeUndefined()
})

test('a press beside a small Box still takes it, within the width of a thumb', () => {
  expect(boxNear(free, [2, 1], 0)).toBe(left)
  expect(boxNear(free, [2, 2.4], 0.5)).toBe(left)
  expect(boxNear(free, [2, 2.6], 0.5)).toBeUndefined()
})

test('only arrow keys are ways', () => {
  expect(['ArrowUp', 'Enter', 'toString'].map(isWay)).toEqual([true, false, false])
})
