import { type ErrorCode, errorStatus } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { CallError } from './errors.ts'

const codes = Object.keys(errorStatus).filter((code): code is ErrorCode => code in errorStatus)

test.each(codes)('has a sentence for %s', (code) => {
  const { detail } = new CallError(code).body
  expect(detail).toMatch(/^[A-Z].*\.$/)
  expect(detail).not.toContain(code)
})
