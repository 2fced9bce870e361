import { createHash } from 'node:crypto'

/** A UUID of version 5 shape made of a name: the demo world keeps its ids, and so its links, over every reset. */
export function stableId(name: string): string {
  const hex = createHash('sha1').update(`boxzone-demo:${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ].join('-')
}
