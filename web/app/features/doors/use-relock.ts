import { useEffect, useEffectEvent, useState } from 'react'
import type { Door } from './use-door.ts'

const secondsOf = (ms: number): number => Math.max(0, Math.ceil(ms / 1_000))

/** Seconds until an open door locks again; counted by a clock that no one can move. */
export function useRelock({ state, relock }: Door): { left: number; of: number } | undefined {
  const { phase, attempt } = state
  const of = phase.kind === 'open' ? phase.relockInSeconds : undefined
  const [left, setLeft] = useState(0)
  const over = useEffectEvent(relock)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another opening, with the same seconds
  useEffect(() => {
    if (of === undefined) return
    const endsAt = performance.now() + of * 1_000
    const tick = () => {
      const remaining = endsAt - performance.now()
      setLeft(secondsOf(remaining))
      if (remaining <= 0) over()
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [of, attempt])
  return of === undefined ? undefined : { left: Math.min(left === 0 ? of : left, of), of }
}
