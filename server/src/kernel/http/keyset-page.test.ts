import { Day, Instant } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CallError } from '../errors.ts'
import {
  keysetPage,
  readPageKey,
  readSortKey,
  readTimeKey,
  writePageKey,
  writeSortKey,
  writeTimeKey,
} from './keyset-page.ts'

const id = '3f0c3a54-8a58-4d0c-9f0a-7a2f3f0c3a54'

test('returns the key of the last row only when another page follows', async () => {
  const list = (rows: readonly string[]) => ({
    find: (limit: number) => Promise.resolve(rows.slice(0, limit)),
    key: (row: string) => row,
    present: (row: string) => row.toUpperCase(),
  })
  expect(await keysetPage(2, list(['a', 'b', 'c']))).toEqual({ items: ['A', 'B'], next: 'b' })
  expect(await keysetPage(2, list(['a', 'b']))).toEqual({ items: ['A', 'B'], next: null })
  expect(await keysetPage(2, list([]))).toEqual({ items: [], next: null })
})

test('reads the key that it wrote', () => {
  const at = '2026-11-18T11:45:21.123Z'
  expect(readTimeKey(writeTimeKey(new Date(at), id))).toEqual({ at, id })
  const key = { day: '2026-12-01', name: 'A~1_"' }
  expect(readPageKey(writePageKey(key), z.object({ day: Day, name: z.string() }))).toEqual(key)
  expect(readTimeKey(undefined)).toBeNull()
})

test('reads the key of a sort order and refuses the key of another one', () => {
  const key = { value: '2026-12-01', id }
  const after = writeSortKey('lastDay', key)
  expect(readSortKey(after, 'lastDay', Day)).toMatchObject(key)
  expect(() => readSortKey(after, 'overdue', Day)).toThrow(CallError)
  expect(() => readSortKey(writeSortKey('newest', key), 'newest', Instant)).toThrow(CallError)
})

test.each([
  ['36 dashes instead of an id', { at: '2026-01-01T00:00:00Z', id: '-'.repeat(36) }],
  ['an impossible month', { at: '2026-13-01T00:00:00Z', id }],
  ['an impossible day', { at: '2026-02-30T00:00:00Z', id }],
  ['no id', { at: '2026-01-01T00:00:00Z' }],
])('refuses a key with %s', (_case, key) => {
  expect(() => readTimeKey(writePageKey(key))).toThrow(CallError)
})

test('refuses a key that is not JSON or contains a NUL character', () => {
  expect(() => readTimeKey('2026-01-01T00:00:00Z')).toThrow(CallError)
  expect(() => readPageKey('{"name":"\\u0000"}', z.object({ name: z.string() }))).toThrow(CallError)
})
