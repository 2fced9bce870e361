import type { AnyEndpoint } from '@boxzone/contract'
import { readValueFromPage } from '../config/config.ts'

/**
 * The token goes everywhere but to the public /auth paths, /api/info, and what the configuration lists
 * (specification, section 6). A call that asks for a sign-in always has it: without, it could only be refused.
 */
export function requiresToken({ auth, path }: AnyEndpoint): boolean {
  if (auth !== 'public') return true
  return !path.startsWith('/auth/') && path !== '/api/info' && !isListed(path)
}

function isListed(path: string): boolean {
  const listed = readValueFromPage('callsWithoutToken')
  return listed !== '' && listed.split(',').some((start) => path.startsWith(start))
}
