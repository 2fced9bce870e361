import { errorStatus, isErrorCode } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { CallError } from './errors.ts'

const codes = Object.keys(errorStatus).filter(isErrorCode)

test.each(codes)('the refusal %s is told in a sentence that can be shown', (code) => {
  expect(new CallError(code).body.detail).toMatch(/^[A-Z][^/]+\.$/)
})
