import type { AnyEndpoint } from '@boxzone/contract'
import { readValueFromPage } from '../config/config.ts'

/**
 * True for calls that require a session, and for public calls that read the token. The configuration can exclude paths
 * of public calls (specification, section 6).
 */
export function requiresToken({ auth, readsToken, path }: AnyEndpoint): boolean {
  return auth !== 'public' || (readsToken && !isListed(path))
}

function isListed(path: string): boolean {
  const listed = readValueFromPage('callsWithoutToken')
  return listed !== '' && listed.split(',').some((start) => path.startsWith(start))
}
