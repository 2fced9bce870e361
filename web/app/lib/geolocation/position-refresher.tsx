import { useEffect } from 'react'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { redirectedName } from '../browser/webview.ts'
import { readItem } from '../storage/local-storage.ts'
import { isTrackingStopped } from './tracking-consent.ts'

/** Specification, section 9. */
const everyMs = 180_000

/** On the page the app was sent to when it opened, the app is still on its way elsewhere. */
const isRedirectHold = (): boolean => new URLSearchParams(window.location.search).get(redirectedName) === 'true'

/** By a position that was told before, or by the browser's word. In our app the web view's own word says nothing: what is loaded then knows. */
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

/** Reads the position now and every three minutes; answers how to stop. */
export function startPositionRefresh(read = readShellPosition): () => void {
  // Without it the position is read when a door asks for it.
  const follow = () => void refresh(read).catch(() => undefined)
  follow()
  const timer = setInterval(follow, everyMs)
  return () => clearInterval(timer)
}

/** In every page of somebody who may open doors, and beside an open chat; the rest comes only for who has allowed the location. */
export function PositionRefresher() {
  useEffect(() => startPositionRefresh(), [])
  return null
}
