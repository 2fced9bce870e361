import { getToken, subscribeToSession } from '#app/lib/session/token-store.ts'

/** Runs `listener` after a logout in any tab. A change of the account reloads the page. */
export function onSessionEnd(callback: () => void): () => void {
  return subscribeToSession(() => {
    if (getToken() === undefined) callback()
  })
}
