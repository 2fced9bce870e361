import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

export const newId = (): string => randomUUID()

/** A UUID derived from a name (version 5 format): the same name gives the same id in every database. */
export function idOf(name: string): string {
  const hex = createHash('sha1').update(name).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ].join('-')
}

/** 32 random bytes. The database stores the tokens of links and sessions only hashed or encrypted. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export function sameToken(left: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest())
}
