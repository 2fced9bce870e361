import { expect, test } from 'vitest'
import { pauseBefore, takesLong } from './polling.ts'

test('looking at an order pauses longer and longer, for two to three minutes, and then stops', () => {
  const pauses: number[] = []
  for (let look = 0; ; look += 1) {
    const pause = pauseBefore(look)
    if (pause === undefined) break
    pauses.push(pause)
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  const wholeMs = pauses.reduce((sum, pause) => sum + pause, 0)
  expect(wholeMs).toBeGreaterThan(120_000)
  expect(wholeMs).toBeLessThan(180_000)
})

test.each([
  ['pending', true, false, false],
  ['undetermined', true, false, false],
  ['undetermined', true, true, true],
  ['undetermined', false, false, true],
  [undefined, false, true, true],
] as const)(
  '%s, back from the payment page %s, waited here %s: it takes long %s',
  (paymentStatus, isBack, hasWaited, long) => {
    expect(takesLong({ paymentStatus, isBack, hasWaited })).toBe(long)
  },
)
