import { useEffect, useRef } from 'react'

/** Longer than the delay of a tap that was meant for the previous button. */
const guardMs = 700

/**
 * Ignores clicks right after the card has expanded. Its button then replaces the button of another door at
 * the same position, and a delayed tap must not open the wrong door.
 */
export function useGuardedClick(onClick: () => void, isCollapsed: boolean): () => void {
  const wasCollapsed = useRef(isCollapsed)
  const expandedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (wasCollapsed.current && !isCollapsed) expandedAt.current = performance.now()
    wasCollapsed.current = isCollapsed
  }, [isCollapsed])
  return () => {
    if (performance.now() - expandedAt.current >= guardMs) onClick()
  }
}
