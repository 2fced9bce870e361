import { expect, test } from 'vitest'
import { changedPrice, shareOf, suggestStep } from './street-prices.rules.ts'

const rule = { abovePercent: 92, belowPercent: 70, stepPercent: 5, pauseMonths: 3 }
const size = {
  isClosed: false,
  boxes: 100,
  let: 80,
  prices: [5_000, 6_010],
  floor: null,
  lastChangeOn: null,
  today: '2026-11-15',
}

test.each([
  [93, { percent: 5, prices: [5_250, 6_311] }],
  [92, { none: 'STEADY' }],
  [70, { none: 'STEADY' }],
  [69, { percent: -5, prices: [4_750, 5_710] }],
])('suggests for 100 Boxes, of which %i are let, the result %j', (letBoxes, suggestion) => {
  expect(suggestStep({ ...size, let: letBoxes }, rule)).toEqual(suggestion)
})

test.each([
  ['2026-08-15', { percent: 5 }],
  ['2026-08-16', { none: 'PAUSE' }],
  ['2026-11-15', { none: 'PAUSE' }],
])('suggests no step until three months after a change on %s', (lastChangeOn, suggestion) => {
  expect(suggestStep({ ...size, let: 100, lastChangeOn }, rule)).toMatchObject(suggestion)
})

test('suggests no price below the floor price', () => {
  const empty = { ...size, let: 0 }
  expect(suggestStep({ ...empty, floor: 4_900 }, rule)).toEqual({ percent: -5, prices: [4_900, 5_710] })
  expect(suggestStep({ ...empty, floor: 6_010 }, rule)).toEqual({ none: 'FLOOR' })
  expect(suggestStep({ ...empty, floor: 9_000 }, rule)).toEqual({ none: 'FLOOR' })
})

test('suggests nothing for a closed location', () => {
  expect(suggestStep({ ...size, isClosed: true, let: 0 }, rule)).toEqual({ none: 'CLOSED' })
})

test('suggests nothing for a size without Boxes', () => {
  expect(suggestStep({ ...size, boxes: 0, let: 0, prices: [] }, rule)).toEqual({ none: 'STEADY' })
})

test('rounds a changed price to whole minor units', () => {
  expect(changedPrice(999, 2.5, null)).toBe(1_024)
  expect(changedPrice(1_000, -12.25, null)).toBe(878)
  expect(changedPrice(1, -50, null)).toBe(1)
  expect(changedPrice(5_000, 5, 9_000)).toBe(5_250)
})

test('calculates the let share with one decimal', () => {
  expect([shareOf(2, 3), shareOf(0, 0), shareOf(24, 24)]).toEqual([66.7, 0, 100])
})
