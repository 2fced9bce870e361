import { useEffect, useRef } from 'react'

/** Longer than a tap that was aimed at the previous button. */
const guardMs = 700

/**
 * Ignores clicks right after the door has become the large one. Its button then replaces the button of another door at
 * the same position, and a late tap must not open the wrong door.
 */
export function useGuardedPress(press: () => void, small: boolean): () => void {
  const wasSmall = useRef(small)
  const enlargedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (wasSmall.current && !small) enlargedAt.current = performance.now()
    wasSmall.current = small
  }, [small])
  return () => {
    if (performance.now() - enlargedAt.current >= guardMs) press()
  }
}
