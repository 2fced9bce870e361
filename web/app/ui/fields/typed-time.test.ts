import { expect, test } from 'vitest'
import { parseTypedTime } from './typed-time.ts'

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['930', '09:30'],
  ['1430', '14:30'],
  [' 23:59 ', '23:59'],
])('reads %j as %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time)
})

test.each(['', '24:00', '9:60', 'noon', '9:3', '12345'])('refuses %j', (typed) => {
  expect(parseTypedTime(typed)).toBeUndefined()
})
