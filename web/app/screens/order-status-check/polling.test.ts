import { expect, test } from 'vitest'
import { pauseBefore } from './polling.ts'

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
