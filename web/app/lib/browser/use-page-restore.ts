import { useEffect, useEffectEvent } from 'react'

/** Runs when the browser restores the page from the back/forward cache. */
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
