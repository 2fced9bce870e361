import { useEffect, useEffectEvent } from 'react'

const minPauseMs = 20_000

/**
 * Runs `wake` when the tab becomes visible or focused after a pause, when the back/forward cache restores the page, and
 * when the network returns.
 */
export function useOnResume(wake: () => void): void {
  const onWake = useEffectEvent(wake)
  useEffect(() => {
    let last = Date.now()
    const now = () => {
      last = Date.now()
      onWake()
    }
    const afterPause = () => {
      if (document.visibilityState === 'visible' && Date.now() - last > minPauseMs) now()
    }
    const afterRestore = (event: PageTransitionEvent) => {
      if (event.persisted) now()
    }
    document.addEventListener('visibilitychange', afterPause)
    window.addEventListener('focus', afterPause)
    window.addEventListener('online', now)
    window.addEventListener('pageshow', afterRestore)
    return () => {
      document.removeEventListener('visibilitychange', afterPause)
      window.removeEventListener('focus', afterPause)
      window.removeEventListener('online', now)
      window.removeEventListener('pageshow', afterRestore)
    }
  }, [])
}
