import { useSyncExternalStore } from 'react'
import { debounce } from '#app/ui/viewport/debounce.ts'

/** Section 9: mobile is 768 px or less. */
const phone = '(max-width: 768px)'

/** Calls back once when a window that is being resized has come to rest on the other side. */
export function onPhoneChange(changed: () => void): () => void {
  const query = window.matchMedia(phone)
  const { wait, stop } = debounce(changed)
  query.addEventListener('change', wait)
  return () => {
    stop()
    query.removeEventListener('change', wait)
  }
}

export const isPhoneNow = (): boolean => window.matchMedia(phone).matches

/** For behaviour only, since the server does not know; looks belong into media queries. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(onPhoneChange, isPhoneNow, () => false)
}
