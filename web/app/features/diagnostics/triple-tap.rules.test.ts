import { expect, test } from 'vitest'
import { countTap, noTaps } from './triple-tap.rules.ts'

const countOf = (times: number[]) => times.reduce(countTap, noTaps).count

test.each([
  ['a single tap', [0], 1],
  ['three quick taps', [0, 200, 400], 3],
  ['three taps with pauses of a second', [0, 1000, 2000], 3],
  ['three taps with a longer pause after the first', [0, 1001, 1500], 2],
  ['a tap and, after a pause, three more', [0, 5000, 5100, 5200], 3],
])('counts the taps in a row for %s', (_, times, count) => {
  expect(countOf(times)).toBe(count)
})
