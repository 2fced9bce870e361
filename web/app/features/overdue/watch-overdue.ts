import type { Rent } from '@boxzone/contract'
import { findOverdue } from './find-overdue.ts'
import { isSuppressed } from './suppressed.ts'

/**
 * The invoice page shows the same data as the popup. On the door pages a banner shows the data, because the popup would
 * cover the door.
 */
const pathsWithoutPopup: readonly string[] = ['/my/rents', '/my/boxes', '/service-access']

const isWanted = (path: string) => !pathsWithoutPopup.includes(path.replace(/\/$/, '')) && !isSuppressed()

/** Only signed-in users see the popup: a logout closes it. */
export const isPopupAllowed = (isSignedIn: boolean, path: string): boolean => isSignedIn && isWanted(path)

interface WatchOptions {
  readonly find?: () => Promise<Rent[] | undefined>
  /** While it returns true, nothing is reported. For the popup only: the banner stays until everything is paid. */
  readonly isSilenced?: () => boolean
}

/** Checks immediately, on focus and when the tab becomes visible. Returns a function that stops the checks. */
export function watchOverdue(onFound: (rents: readonly Rent[]) => void, options: WatchOptions = {}): () => void {
  const { find = () => findOverdue(), isSilenced = isSuppressed } = options
  let isCurrent = true
  const check = async () => {
    if (document.visibilityState === 'hidden' || isSilenced()) return
    const found = await find()
    // A failed check says nothing about the debt, so the former result stays.
    if (found && isCurrent && !isSilenced()) onFound(found)
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
