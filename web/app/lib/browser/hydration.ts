import { useEffect } from 'react'

let resolveHydrated: () => void = () => undefined
let hasHydrated = false

/** True until the first hydration ends: React must render the same output as the server. */
export const isHydrating = (): boolean => !hasHydrated

/** Resolves when React has hydrated the page. The page may change only after that. */
export const hydrated: Promise<void> = new Promise((resolve) => {
  resolveHydrated = resolve
})

export function useHydrationSignal(): void {
  useEffect(() => {
    hasHydrated = true
    document.documentElement.dataset.hydrated = ''
    resolveHydrated()
  }, [])
}
