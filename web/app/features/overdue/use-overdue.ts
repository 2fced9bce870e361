import type { Rent } from '@boxzone/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'
import { followLogins } from './suppressed.ts'
import { mayAsk, watchOverdue } from './watch-overdue.ts'

/** What is owed, asked anew on focus, when the tab becomes visible, and on every location change; empty when all is well. */
export function useOverdue(): { rents: readonly Rent[]; close: () => void } {
  const isSignedIn = useIsSignedIn()
  const { key, pathname } = useLocation()
  const [rents, setRents] = useState<readonly Rent[]>([])
  useEffect(() => followLogins(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for every location change, also within a path
  useEffect(() => {
    if (mayAsk(isSignedIn, pathname)) return watchOverdue(setRents)
    setRents([])
  }, [isSignedIn, pathname, key])
  return { rents: mayAsk(isSignedIn, pathname) ? rents : [], close: () => setRents([]) }
}
