import type { Rent } from '@boxzone/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'
import { followLogins } from './suppressed.ts'
import { isPopupAllowed, watchOverdue } from './watch-overdue.ts'

/** Overdue rents for the popup, checked on focus, when the tab becomes visible, and on every navigation. */
export function useOverdue(): { rents: readonly Rent[]; close: () => void } {
  const isSignedIn = useIsSignedIn()
  const { key, pathname } = useLocation()
  const [rents, setRents] = useState<readonly Rent[]>([])
  useEffect(() => followLogins(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new with every navigation, also within a path
  useEffect(() => {
    if (isPopupAllowed(isSignedIn, pathname)) return watchOverdue(setRents)
    setRents([])
  }, [isSignedIn, pathname, key])
  return { rents: isPopupAllowed(isSignedIn, pathname) ? rents : [], close: () => setRents([]) }
}

/** Overdue rents for the banner, which stays until they are paid. */
export function useOverdueRents(): readonly Rent[] {
  const isSignedIn = useIsSignedIn()
  const { key } = useLocation()
  const [rents, setRents] = useState<readonly Rent[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new with every navigation, which may follow a payment
  useEffect(() => {
    if (isSignedIn) return watchOverdue(setRents, { isSilenced: () => false })
    setRents([])
  }, [isSignedIn, key])
  return rents
}
