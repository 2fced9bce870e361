import { type RefObject, useEffect, useRef } from 'react'
import { firstFocusable } from '#app/lib/browser/first-focusable.ts'

/** Focuses the first control of `container` when a change of `shown` has removed the focused control. */
export function useRestoreFocusIn(container: RefObject<HTMLElement | null>, shown: unknown): void {
  const lastShown = useRef(shown)
  useEffect(() => {
    if (lastShown.current === shown) return
    lastShown.current = shown
    if (container.current && document.activeElement === document.body) {
      firstFocusable(container.current)?.focus({ preventScroll: true })
    }
  }, [container, shown])
}
