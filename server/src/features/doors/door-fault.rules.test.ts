import { expect, test } from 'vitest'
import { photoTypeOf } from './door-fault.rules.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['image/jpeg', '\u00ff\u00d8\u00ff\u00e0rest'],
  ['image/png', '\u0089PNG\r\n\u001a\nrest'],
  ['image/webp', 'RIFF....WEBPVP8 '],
])('recognises %s by its first bytes', (type, content) => {
  expect(photoTypeOf(bytes(content))).toBe(type)
})

test.each(['', 'x', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '%PDF-1.7', 'GIF89a', 'RIFF....AVI '])(
  'recognises no photo in %j',
  (content) => {
    expect(photoTypeOf(bytes(content))).toBeNull()
  },
)
