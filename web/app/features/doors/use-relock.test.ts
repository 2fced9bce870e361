import { expect, test, vi } from 'vitest'
import { stopwatch } from './use-relock.ts'

test.each([
  ['the phone was asleep', 1_000, 60_000, 60_000],
  ['the clock was set back', 3_000, -3_600_000, 3_000],
  ['the phone is awake and the clock is right', 5_000, 5_000, 5_000],
])('measures the elapsed time when %s', (_what, steadyMs, movedMs, elapsedMs) => {
  const steady = vi.spyOn(performance, 'now').mockReturnValue(100)
  const moved = vi.spyOn(Date, 'now').mockReturnValue(1_000_000_000)
  const elapsed = stopwatch()
  steady.mockReturnValue(100 + steadyMs)
  moved.mockReturnValue(1_000_000_000 + movedMs)
  expect(elapsed()).toBe(elapsedMs)
})
