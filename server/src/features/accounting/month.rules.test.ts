import { expect, test } from 'vitest'
import { daysOfMonth } from './month.rules.ts'

test.each([
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
  ['2027-02', '2027-02-28'],
])('ends %s on %s', (month, to) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to })
})
