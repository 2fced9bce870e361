import { expect, test } from 'vitest'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { missingCodes } from './codes.rules.ts'

const today = '2026-11-15'

test.each([
  ['running', {}, 'unverified'],
  ['terminating later', { status: 'TERMINATING', terminationAt: '2026-11-16' }, 'unverified'],
  ['terminating today', { status: 'TERMINATING', terminationAt: today }, 'over'],
  ['over', { status: 'TERMINATED', terminationAt: '2026-11-20' }, 'over'],
  ['suspended', { accessSuspended: true }, 'suspended'],
] as const)('returns the reason for missing codes of a contract that is %s', (_, change, expected) => {
  expect(missingCodes({ ...sampleContract, accessCode: null, lockCode: null, ...change }, today)).toBe(expected)
})
