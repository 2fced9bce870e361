import { useEffect, useEffectEvent } from 'react'

/** Calls back when somebody comes back to this page and the browser shows it as it was left. */
export function onPageRestore(returned: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) returned()
  }
  window.addEventListener('pageshow', listen)
  return () => window.removeEventListener('pageshow', listen)
}

export function usePageRestore(returned: () => void): void {
  const latest = useEffectEvent(returned)
  useEffect(() => onPageRestore(() => latest()), [])
}
