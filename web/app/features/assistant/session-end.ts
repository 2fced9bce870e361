import { getToken, subscribeToSession } from '#app/lib/session/token-store.ts'

/** Runs `callback` after a logout in any tab, but not after a change of the account, which reloads the page. */
export function onSessionEnd(callback: () => void): () => void {
  return subscribeToSession(() => {
    if (getToken() === undefined) callback()
  })
}
