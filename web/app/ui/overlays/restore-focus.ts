import { useLayoutEffect } from 'react'
import { firstFocusable } from '#app/lib/browser/first-focusable.ts'

/** Ancestors from the inside out. */
function ancestorsOf(element: Element | null): Element[] {
  return element === null || element === document.body ? [] : [element, ...ancestorsOf(element.parentElement)]
}

/**
 * The control that opened a dialog may be gone when the dialog closes. The focus then moves to the first control inside
 * the nearest ancestor that remains.
 */
export function RestoreFocus() {
  useLayoutEffect(() => {
    const ancestors = ancestorsOf(document.activeElement)
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const controls = ancestors
          .filter(({ isConnected }) => isConnected)
          .flatMap((ancestor) => firstFocusable(ancestor) ?? [])
        controls[0]?.focus({ preventScroll: true })
      })
    }
  }, [])
  return null
}
