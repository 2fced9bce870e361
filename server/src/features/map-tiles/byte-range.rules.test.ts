import { expect, test } from 'vitest'
import { parseByteRange } from './byte-range.rules.ts'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=900-1999', { start: 900, end: 999 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
])('parses %s of 1000 bytes', (header, range) => {
  expect(parseByteRange(header, 1000)).toEqual(range)
})

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])('refuses %s of 1000 bytes', (header) => {
  expect(parseByteRange(header, 1000)).toBe('unsatisfiable')
})

test.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b', 'bytes=0x1-2'])(
  'ignores the range %s',
  (header) => {
    expect(parseByteRange(header, 1000)).toBeUndefined()
  },
)
