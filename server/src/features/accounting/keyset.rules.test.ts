import { expect, test } from 'vitest'
import { pageOf, readKey, writeKey } from './keyset.rules.ts'

const format = /^\d{4}-\d{2}-\d{2}~[A-Z]+$/

test('reads the key that it wrote and refuses another format', () => {
  expect(readKey(writeKey({ value: '2026-12-01', id: 'FA' }), format)).toEqual({ value: '2026-12-01', id: 'FA' })
  expect(readKey(undefined, format)).toBeNull()
  expect(() => readKey("2026-12-01~' or 1=1", format)).toThrow('The request is not valid')
})

test('returns the key of the last item only when another page follows', () => {
  const by = { key: (id: string) => ({ value: '1', id }), present: (id: string) => id }
  expect(pageOf(['a', 'b', 'c'], 2, by)).toEqual({ items: ['a', 'b'], next: '1~b' })
  expect(pageOf(['a', 'b'], 2, by)).toEqual({ items: ['a', 'b'], next: null })
})
