import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link of ours is about; the signature of one purpose is worth nothing for another. */
type Purpose = 'letter' | 'newsletter'

/** Names something and proves that the name came from us; nothing about it is stored. */
export const signedId = (purpose: Purpose, id: string, secret: string): string =>
  `${id}.${signature(purpose, id, secret)}`

/** The id of a text signed with any of our secrets; null for any other text. */
export function verifySignedId(purpose: Purpose, text: string, secrets: readonly string[]): string | null {
  const [id = '', given = ''] = text.split('.')
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  return secrets.some((secret) => isSame(signature(purpose, id, secret), given)) ? id : null
}

function isSame(right: string, tried: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(tried)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const signature = (purpose: Purpose, id: string, secret: string) =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')
