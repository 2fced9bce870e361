import { getToken, subscribeToSession } from '#app/lib/session/token-store.ts'

/** In memory only: a reload clears it (specification, section 4). */
let suppressed = false

export const isSuppressed = (): boolean => suppressed

export function suppressOnce(): void {
  suppressed = true
}

/** The end of a session clears the suppression, so that the popup appears after the next login. */
export function followLogins(): () => void {
  return subscribeToSession(() => {
    if (getToken() === undefined) suppressed = false
  })
}
