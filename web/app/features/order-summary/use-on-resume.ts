import { useEffect, useEffectEvent } from 'react'

const leastPauseMs = 20_000

/** Calls back when the visitor returns to the page, the page returns from the browser's memory, or the connection does. */
export function useOnResume(wake: () => void): void {
  const onWake = useEffectEvent(wake)
  useEffect(() => {
    let last = Date.now()
    const now = () => {
      last = Date.now()
      onWake()
    }
    const afterPause = () => {
      if (document.visibilityState === 'visible' && Date.now() - last > leastPauseMs) now()
    }
    const fromMemory = (event: PageTransitionEvent) => {
      if (event.persisted) now()
    }
    document.addEventListener('visibilitychange', afterPause)
    window.addEventListener('focus', afterPause)
    window.addEventListener('online', now)
    window.addEventListener('pageshow', fromMemory)
    return () => {
      document.removeEventListener('visibilitychange', afterPause)
      window.removeEventListener('focus', afterPause)
      window.removeEventListener('online', now)
      window.removeEventListener('pageshow', fromMemory)
    }
  }, [])
}
