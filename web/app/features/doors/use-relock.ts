import { useEffect, useEffectEvent, useState } from 'react'
import type { DoorControl } from './use-door.ts'

const secondsOf = (ms: number): number => Math.max(0, Math.ceil(ms / 1_000))

/**
 * Measures milliseconds with two clocks: the monotonic clock stops while some phones sleep, and users can change the
 * wall clock. Returns the larger value, because showing a door as open for too long is worse than too briefly.
 */
export function stopwatch(): () => number {
  const [steady, moved] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - steady, Date.now() - moved)
}

/** Seconds until an open door locks again. */
export function useRelock({ state, endCountdown }: DoorControl): { left: number; of: number } | undefined {
  const { phase, attempt } = state
  const of = phase.kind === 'open' ? phase.relockInSeconds : undefined
  const [left, setLeft] = useState(0)
  const over = useEffectEvent(endCountdown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` restarts the countdown when the door is unlocked again
  useEffect(() => {
    if (of === undefined) return
    const elapsedMs = stopwatch()
    const tick = () => {
      const remaining = of * 1_000 - elapsedMs()
      setLeft(secondsOf(remaining))
      if (remaining <= 0) over()
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [of, attempt])
  return of === undefined ? undefined : { left: Math.min(left === 0 ? of : left, of), of }
}
