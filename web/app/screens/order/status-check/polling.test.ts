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

test.each(['pending', 'undetermined'] as const)(
  'does not report a long wait for the status %s directly after the payment page',
  (paymentStatus) => {
    expect(takesLong({ paymentStatus, isBack: true, hasWaited: false })).toBe(false)
  },
)

test('reports a long wait for an undetermined status after the polling or on a later visit', () => {
  expect(takesLong({ paymentStatus: 'undetermined', isBack: true, hasWaited: true })).toBe(true)
  expect(takesLong({ paymentStatus: 'undetermined', isBack: false, hasWaited: false })).toBe(true)
})

test('reports a long wait when no status arrived during the polling', () => {
  expect(takesLong({ paymentStatus: undefined, isBack: false, hasWaited: true })).toBe(true)
})
