import { expect, test } from 'vitest'
import { sortIn } from './sort-order.rules.ts'

test.each([
  ['', 'newest'],
  ['sort=oldest', 'oldest'],
  ['sort=price', 'newest'],
])('reads the sort order of the URL "%s" as %s', (text, sort) => {
  expect(sortIn(new URLSearchParams(text), ['newest', 'oldest'])).toBe(sort)
})
