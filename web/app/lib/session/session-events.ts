/** Listeners of one part of the app whose data depends on the session. The part is the owner of this data. */
export interface SessionData {
  /** The server accepted credentials. Preferences of an earlier user must not carry over. */
  onSignIn?(): void
  /** The user signed out or removed the account. */
  onSignOut?(): void
  /** A token appeared where there was none. */
  onSessionStart?(): void
  /** The token was cleared, by a sign-out or a 401. */
  onSessionEnd?(): void
}

const owners = new Set<SessionData>()
let reportFailure: (error: unknown) => void = () => undefined

/** Returns a function that removes these owners again. */
export function registerSessionData(...added: readonly SessionData[]): () => void {
  for (const owner of added) owners.add(owner)
  return () => {
    for (const owner of added) owners.delete(owner)
  }
}

/** `lib/session` must not import the API client, so the composition root passes the function that reports errors. */
export function reportSessionFailures(report: (error: unknown) => void): void {
  reportFailure = report
}

/** Runs the listeners of the owners in the order of registration. A listener that throws is reported and stops no other. */
export function emitSession(event: keyof SessionData): void {
  for (const owner of owners) {
    try {
      owner[event]?.()
    } catch (error) {
      reportFailure(error)
    }
  }
}
