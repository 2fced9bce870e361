import { expect, test } from 'vitest'
import { errorKey } from './error-key.ts'

test('converts an error code to a key without slashes and dots', () => {
  expect(errorKey('lock-v2/too-far-away')).toBe('lock-v2__too-far-away')
  expect(errorKey('error.unexpected')).toBe('error_unexpected')
  expect(errorKey('not-null')).toBe('not-null')
})
