import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { presentCodes } from './present-codes.ts'

const ctx = { config: readConfig({}, '0.0.0-test') }
const contract = {
  id: 'contract',
  boxId: 'box',
  warehouseId: 'warehouse',
  status: 'ACTIVE',
  startsOn: '2026-01-01',
  terminationOn: null,
  withdrawnAt: null,
  emptyBy: null,
  overdueSince: null,
  disputedAt: null,
  staffSuspendedAt: null,
} as const
const codes = ({ id }: { readonly id: string }, door: 'entrance' | 'box') =>
  id === 'contract' && door === 'entrance' ? ({ value: '481516', state: 'PENDING' } as const) : null
const viewer = { identity: 'NOT_REQUIRED', today: '2026-11-16', codes } as const
const hidden = { accessCode: null, accessCodeState: null, lockCode: null, lockCodeState: null }

test('presents the codes of the viewer, each with its state at the lock', () => {
  const { visibility, presented } = presentCodes(ctx, contract, viewer)
  expect([visibility, presented]).toEqual(['SHOWN', { ...hidden, accessCode: '481516', accessCodeState: 'PENDING' }])
})

test.each([
  ['suspended', { overdueSince: '2026-11-01' }, 'SUSPENDED'],
  ['disputed', { disputedAt: new Date(0) }, 'SUSPENDED'],
  ['evicted', { status: 'EVICTED', terminationOn: '2026-12-01' }, 'HIDDEN'],
] as const)('presents no code of a contract that is %s', (_case, change, visibility) => {
  expect(presentCodes(ctx, { ...contract, ...change }, viewer)).toEqual({ visibility, presented: hidden })
})
