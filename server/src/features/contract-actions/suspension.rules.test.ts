import { expect, test } from 'vitest'
import { resumptionRefusal, suspensionRefusal } from './suspension.rules.ts'

test.each([
  ['ACTIVE', null, null],
  ['TERMINATING', null, null],
  ['EVICTED', null, 'contract/not-changeable'],
  ['TERMINATED', null, 'contract/not-changeable'],
  ['ACTIVE', new Date(0), 'contract/not-changeable'],
] as const)(
  'returns for a contract with the status %s and the suspension time %s the refusal %s',
  (status, staffSuspendedAt, refusal) => {
    expect(suspensionRefusal({ status, staffSuspendedAt })).toBe(refusal)
  },
)

test('resumes only a contract that staff suspended', () => {
  expect(resumptionRefusal({ status: 'ACTIVE', staffSuspendedAt: null })).toBe('contract/not-changeable')
  expect(resumptionRefusal({ status: 'ACTIVE', staffSuspendedAt: new Date(0) })).toBeNull()
})
