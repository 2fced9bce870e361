import { getToken, subscribeToSession } from '#app/lib/session/token-store.ts'

/** Calls back when somebody is signed out, here or in another tab. A change of the account loads the page anew by itself. */
export function onSessionEnd(callback: () => void): () => void {
  return subscribeToSession(() => {
    if (getToken() === undefined) callback()
  })
}
