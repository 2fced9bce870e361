import { useEffect } from 'react'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { redirectedName } from '../browser/webview.ts'
import { readItem } from '../storage/local-storage.ts'
import { isTrackingStopped } from './tracking-consent.ts'

/** Specification, section 9. */
const everyMs = 180_000

/** True on the page that the mobile app shows only until it opens another one (`isRedirected=true` in its URL). */
const isRedirectHold = (): boolean => new URLSearchParams(window.location.search).get(redirectedName) === 'true'

/**
 * True with stored coordinates or the permission of the browser, unless the user has signed out. A web view of the
 * mobile app reports no permission.
 */
async function isAllowed(): Promise<boolean> {
  if (isTrackingStopped()) return false
  if (readItem('coordinates') !== undefined) return true
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return status?.state === 'granted'
}

async function refresh(read: () => Promise<void>): Promise<void> {
  if (document.visibilityState === 'hidden' || isRedirectHold() || !(await isAllowed())) return
  await read()
}

async function readShellPosition(): Promise<void> {
  const { refreshPosition } = await loadOptional(() => import('./approximate-position.ts'))
  await refreshPosition()
}

/** Reads the position now and every three minutes. Returns a function that stops it. */
export function startPositionRefresh(read = readShellPosition): () => void {
  // If the module does not load, the unlock of a door reads the position.
  const follow = () => void refresh(read).catch(() => undefined)
  follow()
  const timer = setInterval(follow, everyMs)
  return () => clearInterval(timer)
}

/** Rendered for signed-in users and beside an open chat. Loads the module for the position only if `isAllowed`. */
export function PositionRefresher() {
  useEffect(() => startPositionRefresh(), [])
  return null
}
