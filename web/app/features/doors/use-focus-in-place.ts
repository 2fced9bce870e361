import { type RefObject, useEffect, useRef } from 'react'
import { firstFocusable } from '#app/ui/overlays/restore-focus.ts'

/** A button that was pressed is gone with what it was for: whoever uses the keyboard goes on from what stands there now. */
export function useRestoreFocusIn(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    if (place.current && document.activeElement === document.body) {
      firstFocusable(place.current)?.focus({ preventScroll: true })
    }
  }, [place, shown])
}

/** On a phone only the head of a door is left when another one is large: the focus stays with the door. */
export function useFocusInHead(titleId: string, small: boolean): void {
  useEffect(() => {
    const card = document.getElementById(titleId)?.closest('.door-card')
    const focused = document.activeElement
    if (!small || !focused || !card?.contains(focused) || focused.getClientRects().length > 0) return
    firstFocusable(card)?.focus({ preventScroll: true })
  }, [titleId, small])
}
