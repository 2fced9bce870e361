import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

export const newId = (): string => randomUUID()

/** An unguessable secret for links and sessions: 32 random bytes. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export function sameToken(left: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest())
}
