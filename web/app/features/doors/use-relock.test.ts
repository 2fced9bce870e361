import { expect, test, vi } from 'vitest'
import { stopwatch } from './use-relock.ts'

test.each([
  ['a phone that slept', 1_000, 60_000, 60_000],
  ['a clock that was turned back', 3_000, -3_600_000, 3_000],
  ['an ordinary wait', 5_000, 5_000, 5_000],
])('does not overestimate the open time after %s', (_what, steadyMs, movedMs, elapsedMs) => {
  const steady = vi.spyOn(performance, 'now').mockReturnValue(100)
  const moved = vi.spyOn(Date, 'now').mockReturnValue(1_000_000_000)
  const elapsed = stopwatch()
  steady.mockReturnValue(100 + steadyMs)
  moved.mockReturnValue(1_000_000_000 + movedMs)
  expect(elapsed()).toBe(elapsedMs)
})
