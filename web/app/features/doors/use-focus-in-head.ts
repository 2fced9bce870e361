import { useEffect } from 'react'
import { firstFocusable } from '#app/lib/browser/first-focusable.ts'

/** On a phone a collapsed card shows only its head. The focus moves to the head when the focused control is hidden. */
export function useFocusInHead(titleId: string, isCollapsed: boolean): void {
  useEffect(() => {
    const card = document.getElementById(titleId)?.closest('.door-card')
    const focused = document.activeElement
    if (!isCollapsed || !focused || !card?.contains(focused) || focused.getClientRects().length > 0) return
    firstFocusable(card)?.focus({ preventScroll: true })
  }, [titleId, isCollapsed])
}
