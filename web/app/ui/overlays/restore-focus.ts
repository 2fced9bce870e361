import { useLayoutEffect } from 'react'

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'

const isSeen = (element: Element): boolean => element.getClientRects().length > 0

/** The first thing one can press or fill in that is seen in a place. */
export function firstFocusable(place: Element): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>(focusable)].find(isSeen)
}

/** From an element outwards. */
function trailOf(element: Element | null): Element[] {
  return element === null || element === document.body ? [] : [element, ...trailOf(element.parentElement)]
}

/**
 * Inside a dialog: what opened it may be gone when it closes (the person that was removed, the button that cannot be
 * pressed twice). The focus then goes to what is left nearest to it, not to the top of the page.
 */
export function RestoreFocus() {
  useLayoutEffect(() => {
    const trail = trailOf(document.activeElement)
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const near = trail.filter(({ isConnected }) => isConnected).flatMap((place) => firstFocusable(place) ?? [])
        near[0]?.focus({ preventScroll: true })
      })
    }
  }, [])
  return null
}
