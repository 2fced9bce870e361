import { useLayoutEffect } from 'react'

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'

const isSeen = (element: Element): boolean => element.getClientRects().length > 0

/** First visible control inside an element. */
export function firstFocusable(place: Element): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>(focusable)].find(isSeen)
}

/** Ancestors from the inside out. */
function ancestorsOf(element: Element | null): Element[] {
  return element === null || element === document.body ? [] : [element, ...ancestorsOf(element.parentElement)]
}

/**
 * The control that opened a dialog may be gone when it closes. The focus then moves to the nearest remaining control.
 */
export function RestoreFocus() {
  useLayoutEffect(() => {
    const ancestors = ancestorsOf(document.activeElement)
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const controls = ancestors
          .filter(({ isConnected }) => isConnected)
          .flatMap((place) => firstFocusable(place) ?? [])
        controls[0]?.focus({ preventScroll: true })
      })
    }
  }, [])
  return null
}
