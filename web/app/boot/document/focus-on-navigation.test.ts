import { expect, test } from 'vitest'
import { pageOf } from './focus-on-navigation.ts'

test.each([
  ['/my/contracts/1', '/my/contracts/1/cancel', true],
  ['/my/contracts/1/eviction', '/my/contracts/1', true],
  ['/my/contracts', '/my/contracts/1', false],
  ['/boxes', '/location/1', false],
])('compares %s with %s and returns %s', (from, to, isOne) => {
  expect(pageOf(from) === pageOf(to)).toBe(isOne)
})
