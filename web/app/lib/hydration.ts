import { useEffect } from 'react'

let tellHydrated: () => void = () => undefined

/** Settles when React has taken over the page as the server made it; only then may the page become another one. */
export const hydrated: Promise<void> = new Promise((resolve) => {
  tellHydrated = resolve
})

export function useTellHydrated(): void {
  useEffect(() => tellHydrated(), [])
}
