import { expect, test } from 'vitest'
import { pageOf } from './focus-on-navigation.ts'

test.each([
  ['/my/contracts/1', '/my/contracts/1/cancel'],
  ['/my/contracts/1/eviction', '/my/contracts/1'],
])('treats %s and %s as one page', (from, to) => {
  expect(pageOf(from)).toBe(pageOf(to))
})

test.each([
  ['/my/contracts', '/my/contracts/1'],
  ['/boxes', '/location/1'],
])('treats %s and %s as two pages', (from, to) => {
  expect(pageOf(from)).not.toBe(pageOf(to))
})
