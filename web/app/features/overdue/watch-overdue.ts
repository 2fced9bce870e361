import type { Rent } from '@boxzone/contract'
import { findOverdue } from './find-overdue.ts'
import { isSuppressed } from './suppressed.ts'

const rentsPath = '/my/rents'

/** The invoices page shows the same data, so the popup does not appear there. */
const isWanted = (path: string) => path.replace(/\/$/, '') !== rentsPath && !isSuppressed()

/** Only signed-in users see the popup: a logout closes it. */
export const isPopupAllowed = (isSignedIn: boolean, path: string): boolean => isSignedIn && isWanted(path)

/** Checks at once, on focus and when the tab becomes visible. Returns a function that stops the checks. */
export function watchOverdue(onFound: (rents: readonly Rent[]) => void, find = () => findOverdue()): () => void {
  let isCurrent = true
  const check = async () => {
    if (document.visibilityState === 'hidden' || isSuppressed()) return
    const found = await find()
    if (isCurrent && !isSuppressed()) onFound(found)
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
}
