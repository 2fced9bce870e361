import { useEffect, useEffectEvent, useState } from 'react'
import type { DoorControl } from './use-door.ts'

const secondsOf = (ms: number): number => Math.max(0, Math.ceil(ms / 1_000))

/**
 * Measures milliseconds with two clocks: the monotonic clock stops while some phones sleep, and users can change the
 * wall clock. Returns the larger value, because it is safer to show an open door as locked than a locked door as open.
 */
export function stopwatch(): () => number {
  const [monotonicStart, wallStart] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - monotonicStart, Date.now() - wallStart)
}

/** The seconds until an open door locks again. */
export interface RelockCountdown {
  readonly secondsLeft: number
  readonly totalSeconds: number
}

/** Undefined while the door is not open. */
export function useRelock({ state, endCountdown }: DoorControl): RelockCountdown | undefined {
  const { phase, attempt } = state
  const totalSeconds = phase.kind === 'open' ? phase.relockInSeconds : undefined
  const [secondsLeft, setSecondsLeft] = useState(0)
  const onElapsed = useEffectEvent(endCountdown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` restarts the countdown when the door is unlocked again
  useEffect(() => {
    if (totalSeconds === undefined) return
    const elapsedMs = stopwatch()
    const tick = () => {
      const remainingMs = totalSeconds * 1_000 - elapsedMs()
      setSecondsLeft(secondsOf(remainingMs))
      if (remainingMs <= 0) onElapsed()
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [totalSeconds, attempt])
  if (totalSeconds === undefined) return undefined
  return { secondsLeft: Math.min(secondsLeft === 0 ? totalSeconds : secondsLeft, totalSeconds), totalSeconds }
}
