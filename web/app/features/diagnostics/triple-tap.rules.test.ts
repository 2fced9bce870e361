import { expect, test } from 'vitest'
import { countTap, noTaps } from './triple-tap.rules.ts'

const countOf = (times: number[]) => times.reduce(countTap, noTaps).count

test.each([
  ['one tap', [0], 1],
  ['three quick ones', [0, 200, 400], 3],
  ['three with a second between', [0, 1000, 2000], 3],
  ['a pause of more than a second begins anew', [0, 1001, 1500], 2],
  ['a row after a pause', [0, 5000, 5100, 5200], 3],
])('%s', (_, times, count) => {
  expect(countOf(times)).toBe(count)
})
