import type { AnyEndpoint } from '@boxzone/contract'
import { readValueFromPage } from '../config/config.ts'

/** False for calls that skip authentication and for configured paths (specification, section 6), unless the call requires a session. */
export function requiresToken({ auth, readsToken, path }: AnyEndpoint): boolean {
  return auth !== 'public' || (readsToken && !isListed(path))
}

function isListed(path: string): boolean {
  const listed = readValueFromPage('callsWithoutToken')
  return listed !== '' && listed.split(',').some((start) => path.startsWith(start))
}
