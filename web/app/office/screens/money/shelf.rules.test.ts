import { expect, test } from 'vitest'
import { ageOf, stackCartons } from './shelf.rules.ts'

const debt = (contractId: string, overdueDays: number, owed: number) => ({ contractId, overdueDays, owed })

test('assigns the first and the last day of each class to that class', () => {
  expect([1, 7, 8, 13, 14, 29, 30, 44, 45, 400].map(ageOf)).toEqual([
    ...['1', '1', '8', '8', '14', '14', '30', '30', '45', '45'],
  ])
})

test('scales the highest column to the shelf and uses its scale for the others', () => {
  const stacks = stackCartons([debt('a', 50, 100), debt('b', 50, 60), debt('c', 3, 50)], 200)
  expect(stacks['45']).toEqual([
    { key: 'a', column: 0, y: 0, height: 200 },
    { key: 'b', column: 1, y: 80, height: 120 },
  ])
  expect(stacks['1']).toEqual([{ key: 'c', column: 0, y: 100, height: 100 }])
})

test('returns empty shelves without contracts', () => {
  expect(stackCartons([], 100)).toEqual({ '1': [], '8': [], '14': [], '30': [], '45': [] })
})
