/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Parses a header with one range (RFC 9110). No range, several ranges or a malformed one return undefined. */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (first === '' && last === '') return undefined
  // `-500` is the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}
