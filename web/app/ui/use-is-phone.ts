import { useSyncExternalStore } from 'react'

/** Section 9: mobile is 768 px or less. */
const phone = '(max-width: 768px)'

function subscribe(changed: () => void) {
  const query = window.matchMedia(phone)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** For behaviour only, since the server does not know; looks belong into media queries. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(phone).matches,
    () => false,
  )
}
