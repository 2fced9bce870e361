import { type ErrorCode, errorStatus } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { CallError } from './errors.ts'

const codes = Object.keys(errorStatus).filter((code): code is ErrorCode => code in errorStatus)

test.each(codes)('%s is explained in a sentence that may be shown', (code) => {
  const { detail } = new CallError(code).body
  expect(detail).toMatch(/^[A-Z].*\.$/)
  expect(detail).not.toContain(code)
})
