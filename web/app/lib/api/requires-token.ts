import type { AnyEndpoint } from '@boxzone/contract'
import { readValueFromPage } from '../config/config.ts'

/**
 * False for public /auth paths, /api/info and configured paths (specification, section 6), unless the call requires a
 * session.
 */
export function requiresToken({ auth, path }: AnyEndpoint): boolean {
  if (auth !== 'public') return true
  return !path.startsWith('/auth/') && path !== '/api/info' && !isListed(path)
}

function isListed(path: string): boolean {
  const listed = readValueFromPage('callsWithoutToken')
  return listed !== '' && listed.split(',').some((start) => path.startsWith(start))
}
