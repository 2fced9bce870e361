import { randomText } from '../lib/session/token-store.ts'

/**
 * A call is repeated when its response was lost. The repeated call has the same content and so the same key, and the
 * server runs it once.
 */
export function createIdempotencyKeys(): (content: unknown) => { idempotencyKey: string } {
  let last: { content: string; idempotencyKey: string } | undefined
  return (content) => {
    const text = JSON.stringify(content)
    if (last?.content !== text) last = { content: text, idempotencyKey: randomText(32) }
    return { idempotencyKey: last.idempotencyKey }
  }
}
