import { getToken, subscribeToSession } from '#app/lib/session/token-store.ts'

/** Kept in memory only: a reload forgets it, as the specification's section 4 wants. */
let suppressed = false

export const isSuppressed = (): boolean => suppressed

export function suppressOnce(): void {
  suppressed = true
}

/** A new login begins with nothing suppressed. */
export function followLogins(): () => void {
  return subscribeToSession(() => {
    if (getToken() === undefined) suppressed = false
  })
}
