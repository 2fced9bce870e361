import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names a letter and proves that it came from us; nothing about it is stored. */
export function unsubscribeTokenOf(emailId: string, secret: string): string {
  return `${emailId}.${signature(emailId, secret)}`
}

/** The letter a token of ours came with, made with any of the secrets; null for any other text. */
export function emailOfToken(token: string, secrets: readonly string[]): string | null {
  const [emailId = '', given = ''] = token.split('.')
  if (!/^[0-9a-f-]{36}$/.test(emailId)) return null
  return secrets.some((secret) => isSame(signature(emailId, secret), given)) ? emailId : null
}

function isSame(right: string, tried: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(tried)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const signature = (emailId: string, secret: string) =>
  createHmac('sha256', secret).update(`letter:${emailId}`).digest('base64url')
