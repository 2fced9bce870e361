import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const refreshMs = 60_000
/** Coming back is often told twice, by the window and by the document. */
const leastApartMs = 2_000

/** Asks for what is free now: when the visitor comes back to the page, and every minute while it is looked at. */
export function useFreshness(): void {
  const { revalidate } = useRevalidator()
  const refreshedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const refresh = () => {
      const now = performance.now()
      if (document.visibilityState !== 'visible' || now - refreshedAt.current < leastApartMs) return
      refreshedAt.current = now
      void revalidate()
    }
    const timer = setInterval(refresh, refreshMs)
    window.addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [revalidate])
}
