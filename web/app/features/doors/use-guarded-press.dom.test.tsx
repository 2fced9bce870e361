import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGuardedPress } from './use-guarded-press.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('ignores a late tap after the button of another door was replaced', () => {
  const press = vi.fn()
  const { result, rerender } = renderHook(({ small }) => useGuardedPress(press, small), {
    initialProps: { small: true },
  })
  rerender({ small: false })
  vi.advanceTimersByTime(699)
  result.current()
  expect(press).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  result.current()
  expect(press).toHaveBeenCalledTimes(1)
})

test('accepts the first click on a door that is large from the start', () => {
  const press = vi.fn()
  const { result } = renderHook(() => useGuardedPress(press, false))
  result.current()
  expect(press).toHaveBeenCalledTimes(1)
})
