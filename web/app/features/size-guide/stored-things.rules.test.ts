import { expect, test } from 'vitest'
import { neededSize, type ThingCounts, thingGroups } from './stored-things.rules.ts'

test('returns no size without things', () => {
  expect(neededSize({})).toBeUndefined()
  expect(neededSize({ box: 0 })).toBeUndefined()
})

test.each<[step: number, counts: ThingCounts]>([
  [1, { box: 15, suitcase: 1 }],
  [2, { drawers: 1, bicycle: 1, box: 10 }],
  [3, { singleBed: 1, desk: 1, box: 25 }],
  [5, { sofa: 1, wardrobe: 1, fridge: 1, washingMachine: 1 }],
  [8, { doubleBed: 1, sofa: 1, wardrobe: 1, fridge: 1, washingMachine: 1, bicycle: 1, box: 10 }],
])('returns %d m² for the contents that the guide shows for this size', (step, counts) => {
  expect(neededSize(counts)?.step).toBe(step)
})

test('returns at least the size into which the largest thing fits', () => {
  expect(neededSize({ bicycle: 1 })).toEqual({ litres: 500, step: 2 })
  expect(neededSize({ sofa: 1 })?.step).toBe(3)
})

test('reports that the things exceed the largest Box', () => {
  expect(neededSize({ box: 333 })?.step).toBe(20)
  expect(neededSize({ box: 334 })).toEqual({ litres: 20_040, step: undefined })
})

test('returns a size for every single thing', () => {
  const names = Object.values(thingGroups).flatMap((group) => Object.keys(group))
  expect(names.filter((name) => neededSize({ [name]: 1 })?.step === undefined)).toEqual([])
})
