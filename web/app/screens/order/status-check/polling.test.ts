import { expect, test } from 'vitest'
import { pauseBefore, takesLong } from './polling.ts'

test('increases the pauses for two to three minutes and then stops', () => {
  const pauses: number[] = []
  for (let attempt = 0; ; attempt += 1) {
    const pause = pauseBefore(attempt)
    if (pause === undefined) break
    pauses.push(pause)
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  const totalMs = pauses.reduce((sum, pause) => sum + pause, 0)
  expect(totalMs).toBeGreaterThan(120_000)
  expect(totalMs).toBeLessThan(180_000)
})

test.each([
  ['pending', true, false, false],
  ['undetermined', true, false, false],
  ['undetermined', true, true, true],
  ['undetermined', false, false, true],
  [undefined, false, true, true],
] as const)(
  'handles status %s when returned %s and waited %s with takesLong %s',
  (paymentStatus, isBack, hasWaited, long) => {
    expect(takesLong({ paymentStatus, isBack, hasWaited })).toBe(long)
  },
)
