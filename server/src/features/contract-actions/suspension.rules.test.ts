import { expect, test } from 'vitest'
import { resumptionRefusal, suspensionRefusal } from './suspension.rules.ts'

test.each([
  [null, 'ACTIVE', null],
  [null, 'TERMINATING', null],
  ['contract/not-changeable', 'EVICTED', null],
  ['contract/not-changeable', 'TERMINATED', null],
  ['contract/not-changeable', 'ACTIVE', new Date(0)],
] as const)(
  'returns the refusal %s for the status %s and the suspension time %s',
  (refusal, status, staffSuspendedAt) => {
    expect(suspensionRefusal({ status, staffSuspendedAt })).toBe(refusal)
  },
)

test('resumes only a contract that staff suspended', () => {
  expect(resumptionRefusal({ status: 'ACTIVE', staffSuspendedAt: null })).toBe('contract/not-changeable')
  expect(resumptionRefusal({ status: 'ACTIVE', staffSuspendedAt: new Date(0) })).toBeNull()
})
