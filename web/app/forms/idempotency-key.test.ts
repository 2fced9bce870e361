import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-key.ts'

test('the same content has the same key, another one another', () => {
  const keyOf = createIdempotencyKeys()
  const first = keyOf({ email: 'a@b.test' })
  expect(keyOf({ email: 'a@b.test' })).toEqual(first)
  const second = keyOf({ email: 'c@d.test' })
  expect(second).not.toEqual(first)
  expect(keyOf({ email: 'a@b.test' })).not.toEqual(first)
})

test('two forms with the same content are two wishes', () => {
  expect(createIdempotencyKeys()('x')).not.toEqual(createIdempotencyKeys()('x'))
})
