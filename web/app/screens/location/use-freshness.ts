import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const refreshMs = 60_000

/** Asks for what is free now: when the visitor comes back to the page, and every minute while it is looked at. */
export function useFreshness(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
    }
    const timer = setInterval(refresh, refreshMs)
    window.addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [revalidate, state])
}
