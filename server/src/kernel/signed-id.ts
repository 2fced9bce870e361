import { createHmac, timingSafeEqual } from 'node:crypto'

/** Purpose of a link. A signature is valid for one purpose only. */
type Purpose = 'letter' | 'newsletter' | 'withdrawal' | 'free-box-request'

/** Signs an id for a link without storing anything. */
export const signedId = (purpose: Purpose, id: string, secret: string): string =>
  `${id}.${signature(purpose, id, secret)}`

/** Returns the id if one of the secrets signed it, otherwise null. */
export function verifySignedId(purpose: Purpose, text: string, secrets: readonly string[]): string | null {
  const [id = '', receivedSignature = ''] = text.split('.')
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  return secrets.some((secret) => isEqual(signature(purpose, id, secret), receivedSignature)) ? id : null
}

function isEqual(expected: string, received: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(received)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const signature = (purpose: Purpose, id: string, secret: string) =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')
