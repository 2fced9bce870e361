import type { Rent } from '@boxzone/contract'
import { findOverdue } from './find-overdue.ts'
import { isSuppressed } from './suppressed.ts'

const rentsPath = '/my/rents'

/** Where the popup has no business: the page that shows the same, and while it is suppressed. */
const isWanted = (path: string) => path.replace(/\/$/, '') !== rentsPath && !isSuppressed()

/** Nobody but the one who is signed in owes anything: a logout closes the popup. */
export const mayAsk = (isSignedIn: boolean, path: string): boolean => isSignedIn && isWanted(path)

/** Asks at once, on focus and when the tab becomes visible, and tells what it found; answers how to stop. */
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
