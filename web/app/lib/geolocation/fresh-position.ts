import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAutoRefresh } from '../browser/use-auto-refresh.ts'
import { canReadWithoutPrompt, useLocationPermission } from './location-permission.ts'
import { readPositionForUnlock } from './position-for-unlock.ts'
import { type StoredCoordinates, storedCoordinates, useStoredCoordinates } from './stored-coordinates.ts'

/** An older position is not shown, because the customer may have gone elsewhere. */
const shownForMs = 2 * 60_000
const checkMs = 10_000

export const isShownAt = (now: number, position: StoredCoordinates | undefined): boolean =>
  position !== undefined && now - position.at < shownForMs

/**
 * The position of the last two minutes, and none while the permission is denied. Reads it without a prompt at the
 * start, every minute and when the customer returns.
 */
export function useFreshPosition(): StoredCoordinates | undefined {
  const permission = useLocationPermission()
  const position = useStoredCoordinates()
  // False until the permission is known, so that a denied position never appears.
  const [isShown, setShown] = useState(false)
  const isPermissionKnown = useRef(false)
  const check = () => setShown(isPermissionKnown.current && isShownAt(Date.now(), storedCoordinates()))
  const read = async () => {
    const canRead = await canReadWithoutPrompt()
    isPermissionKnown.current = true
    check()
    if (canRead) await readPositionForUnlock({ fresh: true })
    check()
  }
  useAutoRefresh(read)
  const start = useEffectEvent(() => void read())
  const recheck = useEffectEvent(() => isShown && check())
  useEffect(() => {
    start()
    const timer = setInterval(recheck, checkMs)
    return () => clearInterval(timer)
  }, [])
  // An unlock attempt also stores a new position.
  const update = useEffectEvent(check)
  useEffect(() => {
    if (position) update()
  }, [position])
  const isAllowed = permission !== 'denied' && permission !== 'unsupported'
  return isShown && isAllowed ? position : undefined
}
