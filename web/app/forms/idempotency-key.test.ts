import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-key.ts'

test('returns the same key for repeated content and a new key after other content', () => {
  const keyOf = createIdempotencyKeys()
  const first = keyOf({ email: 'a@b.test' })
  expect(keyOf({ email: 'a@b.test' })).toEqual(first)
  const second = keyOf({ email: 'c@d.test' })
  expect(second).not.toEqual(first)
  expect(keyOf({ email: 'a@b.test' })).not.toEqual(first)
})

test('returns different keys to two forms with the same content', () => {
  expect(createIdempotencyKeys()('x')).not.toEqual(createIdempotencyKeys()('x'))
})
