import { useSyncExternalStore } from 'react'
import { debounce } from '#app/ui/viewport/debounce.ts'

/** A phone has 768 px or less (specification, section 9). */
const phone = '(max-width: 768px)'

/** Calls `changed` once at the end of a resize that crosses the limit. */
export function onIsPhoneChange(changed: () => void): () => void {
  const query = window.matchMedia(phone)
  const { wait, stop } = debounce(changed)
  query.addEventListener('change', wait)
  return () => {
    stop()
    query.removeEventListener('change', wait)
  }
}

export const isPhoneNow = (): boolean => window.matchMedia(phone).matches

/** Use it for behaviour only, because the server does not know the width. Styles use media queries. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(onIsPhoneChange, isPhoneNow, () => false)
}
