import { useEffect, useEffectEvent } from 'react'

const minIntervalMs = 20_000

/**
 * Runs `wake` when the back/forward cache restores the page and when the network returns. Also runs it when the tab
 * becomes visible or focused, at most once per interval.
 */
export function useOnResume(wake: () => void): void {
  const onWake = useEffectEvent(wake)
  useEffect(() => {
    let last = Date.now()
    const now = () => {
      last = Date.now()
      onWake()
    }
    const afterInterval = () => {
      if (document.visibilityState === 'visible' && Date.now() - last > minIntervalMs) now()
    }
    const afterRestore = (event: PageTransitionEvent) => {
      if (event.persisted) now()
    }
    document.addEventListener('visibilitychange', afterInterval)
    window.addEventListener('focus', afterInterval)
    window.addEventListener('online', now)
    window.addEventListener('pageshow', afterRestore)
    return () => {
      document.removeEventListener('visibilitychange', afterInterval)
      window.removeEventListener('focus', afterInterval)
      window.removeEventListener('online', now)
      window.removeEventListener('pageshow', afterRestore)
    }
  }, [])
}
