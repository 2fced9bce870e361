import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGuardedClick } from './use-guarded-click.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('ignores a delayed tap after the button of another door was replaced', () => {
  const onClick = vi.fn()
  const { result, rerender } = renderHook(({ isCollapsed }) => useGuardedClick(onClick, isCollapsed), {
    initialProps: { isCollapsed: true },
  })
  rerender({ isCollapsed: false })
  vi.advanceTimersByTime(699)
  result.current()
  expect(onClick).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  result.current()
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('accepts the first click on a card that is expanded from the start', () => {
  const onClick = vi.fn()
  const { result } = renderHook(() => useGuardedClick(onClick, false))
  result.current()
  expect(onClick).toHaveBeenCalledTimes(1)
})
