import type { Rent } from '@boxzone/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsSignedIn } from '#app/lib/session.ts'
import { findOverdue } from './find-overdue.ts'
import { followLogins, isSuppressed } from './suppressed.ts'

const rentsPath = '/my/rents'

/** Where the popup has no business: the page that shows the same, and while it is suppressed. */
const isWanted = (path: string) => path.replace(/\/$/, '') !== rentsPath && !isSuppressed()

/** What is owed, asked anew on focus, when the tab becomes visible, and on every location change; empty when all is well. */
export function useOverdue(): { rents: readonly Rent[]; close: () => void } {
  const isSignedIn = useIsSignedIn()
  const { key, pathname } = useLocation()
  const [rents, setRents] = useState<readonly Rent[]>([])
  useEffect(() => followLogins(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for every location change, also within a path
  useEffect(() => {
    if (!isSignedIn || !isWanted(pathname)) return setRents([])
    let isCurrent = true
    const check = async () => {
      if (document.visibilityState === 'hidden' || isSuppressed()) return
      const found = await findOverdue()
      if (isCurrent && !isSuppressed()) setRents(found)
    }
    const recheck = () => void check()
    recheck()
    window.addEventListener('focus', recheck)
    document.addEventListener('visibilitychange', recheck)
    return () => {
      isCurrent = false
      window.removeEventListener('focus', recheck)
      document.removeEventListener('visibilitychange', recheck)
    }
  }, [isSignedIn, pathname, key])
  return { rents: isSignedIn && isWanted(pathname) ? rents : [], close: () => setRents([]) }
}
