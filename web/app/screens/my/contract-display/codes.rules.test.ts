import { expect, test } from 'vitest'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { missingCodes } from './codes.rules.ts'

const today = '2026-11-15'
const withdrawn = (emptyBy: string) =>
  ({
    status: 'TERMINATING',
    terminationAt: '2026-11-12',
    withdrawal: { receivedAt: '2026-11-12T09:00:00.000Z', emptyBy, depositBy: '2026-11-26' },
  }) as const

test.each([
  ['running', {}, 'unverified'],
  ['on its last day', { status: 'TERMINATING', terminationAt: today }, 'unverified'],
  ['past its last day', { status: 'TERMINATING', terminationAt: '2026-11-14' }, 'over'],
  ['evicted', { status: 'EVICTED', terminationAt: '2026-11-20' }, 'over'],
  ['not started', { startsOn: '2026-11-16' }, 'notStarted'],
  ['started today', { startsOn: today }, 'unverified'],
  ['withdrawn and to be emptied', withdrawn(today), 'unverified'],
  ['withdrawn and due to be empty', withdrawn('2026-11-14'), 'over'],
  ['over', { status: 'TERMINATED', terminationAt: '2026-11-20' }, 'over'],
  ['suspended', { accessSuspended: true }, 'suspended'],
] as const)('returns the reason for missing codes of a contract that is %s', (_, change, expected) => {
  expect(missingCodes({ ...sampleContract, accessCode: null, lockCode: null, ...change }, today)).toBe(expected)
})
