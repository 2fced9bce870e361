import { createHmac, timingSafeEqual } from 'node:crypto'

/** The unsubscribe link names its account and proves that it came from us; nothing about it is stored. */
export function unsubscribeToken(accountId: string, secret: string): string {
  return `${accountId}.${signature(accountId, secret)}`
}

/** The account of a token made with any of our secrets; null for any other text. */
export function accountOfToken(token: string, secrets: readonly string[]): string | null {
  const [accountId = '', given = ''] = token.split('.')
  if (!/^[0-9a-f-]{36}$/.test(accountId)) return null
  const tried = Buffer.from(given)
  const isRight = secrets.some((secret) => {
    const right = Buffer.from(signature(accountId, secret))
    return right.length === tried.length && timingSafeEqual(right, tried)
  })
  return isRight ? accountId : null
}

const signature = (accountId: string, secret: string) =>
  createHmac('sha256', secret).update(`newsletter:${accountId}`).digest('base64url')
