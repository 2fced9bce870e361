import { useEffect, useEffectEvent, useRef } from 'react'

const refreshMs = 60_000
/** Minimum interval, because window and document both report the return of the visitor. */
const minIntervalMs = 2_000

/** Refreshes when the visitor returns to the page, and every minute while it is visible. */
export function useAutoRefresh(load: () => Promise<void>): void {
  const latest = useEffectEvent(load)
  const refreshedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const refresh = () => {
      const now = performance.now()
      if (document.visibilityState !== 'visible' || now - refreshedAt.current < minIntervalMs) return
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
