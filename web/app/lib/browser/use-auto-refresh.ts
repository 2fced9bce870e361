import { useEffect, useEffectEvent, useRef } from 'react'

const refreshMs = 60_000
/** Coming back is often told twice, by the window and by the document. */
const leastApartMs = 2_000

/** Asks for what is true now: when the visitor comes back to the page, and every minute while it is looked at. */
export function useAutoRefresh(ask: () => Promise<void>): void {
  const latest = useEffectEvent(ask)
  const refreshedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const refresh = () => {
      const now = performance.now()
      if (document.visibilityState !== 'visible' || now - refreshedAt.current < leastApartMs) return
      refreshedAt.current = now
      void latest()
    }
    const timer = setInterval(refresh, refreshMs)
    window.addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
}
