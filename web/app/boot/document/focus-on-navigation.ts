import { useEffect, useRef } from 'react'

/** Elements that retain the focus: fields and headings that the page focused, and open dialogs. */
const ownFocus = 'input, textarea, select, [tabindex="-1"]:not(main), [role="dialog"] *'

/** A dialog with its own URL belongs to the page below it. */
export const pageOf = (pathname: string): string => pathname.replace(/\/(cancel|eviction)$/, '')

/** Moves the focus to the heading of a new page, so that screen readers announce it. */
export function useFocusOnNavigation(pathname: string): void {
  const page = pageOf(pathname)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (document.activeElement?.matches(ownFocus)) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [page])
}
