import { expect, test } from 'vitest'
import { CallError } from './errors.ts'
import { readTimeKey } from './time-key.ts'

const id = '3f0c3a54-8a58-4d0c-9f0a-7a2f3f0c3a54'

test('reads the time and the id of a key', () => {
  const at = new Date('2026-11-18T11:45:21.123Z')
  expect(readTimeKey(`2026-11-18T11:45:21.123Z~${id}`)).toEqual({ at, id })
  expect(readTimeKey(`2026-11-18T11:45:21.123Z_${id}`)).toEqual({ at, id })
  expect(readTimeKey(undefined)).toBeNull()
})

test.each([
  ['36 dashes instead of an id', `2026-01-01T00:00:00Z~${'-'.repeat(36)}`],
  ['an impossible time', `2026-13-01T00:00:00Z~${id}`],
  ['no id', '2026-01-01T00:00:00Z'],
  ['an empty text', ''],
])('refuses a key with %s', (_case, key) => {
  expect(() => readTimeKey(key)).toThrow(CallError)
})
