import { useEffect, useRef } from 'react'

/** Fields and headings a page has focused itself, and whatever is open above it, keep the focus. */
const ownFocus = 'input, textarea, select, [tabindex="-1"]:not(main), [role="dialog"] *'

/** A sheet with an address of its own belongs to the page below it. */
export const pageOf = (pathname: string): string => pathname.replace(/\/(cancel|eviction)$/, '')

/** Who does not see a new page hears of it: the focus goes to its heading, where reading begins. */
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
