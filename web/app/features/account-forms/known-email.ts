import { useLocation } from 'react-router'

/** History state that carries an e-mail address to another form. Unlike the URL, no server logs the state. */
export const knownEmail = (email: string | undefined) => (email ? { email } : undefined)

/** The e-mail address that the previous page passed on. */
export function useKnownEmail(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined
  return typeof state.email === 'string' ? state.email : undefined
}
