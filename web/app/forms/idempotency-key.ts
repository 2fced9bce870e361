import { randomText } from '../lib/session/token-store.ts'

/**
 * The options of a call that may be sent twice because its first answer was lost: the same content has the same key, and
 * the server does it once. Another content is another wish.
 */
export function createIdempotencyKeys(): (content: unknown) => { idempotencyKey: string } {
  let last: { content: string; idempotencyKey: string } | undefined
  return (content) => {
    const text = JSON.stringify(content)
    if (last?.content !== text) last = { content: text, idempotencyKey: randomText(32) }
    return { idempotencyKey: last.idempotencyKey }
  }
}
