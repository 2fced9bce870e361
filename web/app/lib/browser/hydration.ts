import { useEffect } from 'react'

let tellHydrated: () => void = () => undefined
let hasHydrated = false

/** Whether the page is still as the server made it: what is drawn now must be what was drawn there. */
export const isHydrating = (): boolean => !hasHydrated

/** Settles when React has taken over the page as the server made it; only then may the page become another one. */
export const hydrated: Promise<void> = new Promise((resolve) => {
  tellHydrated = resolve
})

export function useHydrationSignal(): void {
  useEffect(() => {
    hasHydrated = true
    document.documentElement.dataset.hydrated = ''
    tellHydrated()
  }, [])
}
