import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DoorState, firstDoorState } from './door-phase.rules.ts'
import { useRelock } from './use-relock.ts'

const openDoor = (attempt = 1): DoorState => ({
  ...firstDoorState,
  phase: { kind: 'open', relockInSeconds: 5 },
  attempt,
})

function renderRelock(state: DoorState) {
  const endCountdown = vi.fn()
  const door = { unlock: vi.fn(), dismiss: vi.fn(), endCountdown }
  const hook = renderHook((current: DoorState) => useRelock({ ...door, state: current }), { initialProps: state })
  return { ...hook, endCountdown }
}

const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000))

describe('useRelock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('returns no countdown for a locked door', () => {
    expect(renderRelock(firstDoorState).result.current).toBeUndefined()
  })

  test('counts down to the relock and reports the end of the countdown', () => {
    const { result, endCountdown } = renderRelock(openDoor())
    expect(result.current).toEqual({ secondsLeft: 5, totalSeconds: 5 })
    passSeconds(2)
    expect(result.current).toEqual({ secondsLeft: 3, totalSeconds: 5 })
    expect(endCountdown).not.toHaveBeenCalled()
    passSeconds(3)
    expect(endCountdown).toHaveBeenCalled()
  })

  test('counts the time during which the device slept', () => {
    const { endCountdown } = renderRelock(openDoor())
    vi.setSystemTime(Date.now() + 60_000)
    passSeconds(1)
    expect(endCountdown).toHaveBeenCalled()
  })

  test('restarts the countdown when another attempt opens the door', () => {
    const { result, rerender } = renderRelock(openDoor(1))
    passSeconds(3)
    rerender(openDoor(2))
    expect(result.current).toEqual({ secondsLeft: 5, totalSeconds: 5 })
  })

  test('stops the timer when the component unmounts', () => {
    const { endCountdown, unmount } = renderRelock(openDoor())
    unmount()
    passSeconds(10)
    expect(endCountdown).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})
