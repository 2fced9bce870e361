import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterReport, type CodeDoor, type DesiredCodes, planCodes, resendDelayMs } from './door-codes.rules.ts'

const window = { from: new Date('2026-11-01T00:00:00Z'), until: null }
const desired: DesiredCodes = { tenantId: 'tenant', sharedUserIds: [], window, rotation: 'none' }
const code = (accountId: string, door: CodeDoor, validUntil: Date | null = null) => ({
  id: `${accountId} ${door}`,
  ...{ accountId, door, validFrom: window.from, validUntil },
})
const own = [code('tenant', 'entrance'), code('tenant', 'box')]
const guest = code('guest', 'entrance')
const holders = (codes: readonly { accountId: string; door: string }[]) =>
  codes.map(({ accountId, door }) => `${accountId} ${door}`)

test.each([
  ['a new contract', [], {}, [], ['tenant entrance', 'tenant box']],
  ['an unchanged contract', own, {}, [], []],
  ['a new share', own, { sharedUserIds: ['guest'] }, [], ['guest entrance']],
  [
    'an ended share',
    [...own, guest],
    { rotation: 'tenant' },
    ['tenant entrance', 'tenant box', 'guest entrance'],
    ['tenant entrance', 'tenant box'],
  ],
  [
    'another share that goes on',
    [...own, guest],
    { rotation: 'tenant', sharedUserIds: ['guest'] },
    ['tenant entrance', 'tenant box'],
    ['tenant entrance', 'tenant box'],
  ],
  [
    'a rotation of all codes',
    [...own, guest],
    { rotation: 'all', sharedUserIds: ['guest'] },
    ['tenant entrance', 'tenant box', 'guest entrance'],
    ['tenant entrance', 'tenant box', 'guest entrance'],
  ],
  [
    'a contract without access',
    [...own, guest],
    { window: null, sharedUserIds: ['guest'] },
    ['tenant entrance', 'tenant box', 'guest entrance'],
    [],
  ],
] as const)('plans the codes of %s', (_what, live, change, revoked, issued) => {
  const plan = planCodes(live, { ...desired, ...change })
  expect([holders(plan.revoked), holders(plan.issued), plan.retimed]).toEqual([revoked, issued, []])
})

test('gives the remaining codes the end of a terminated contract and changes nothing twice', () => {
  const until = new Date('2026-12-01T00:00:00Z')
  const ending = { ...desired, window: { ...window, until } }
  expect(planCodes(own, ending).retimed).toEqual(own)
  const timed = own.map((live) => ({ ...live, validUntil: until }))
  expect(planCodes(timed, ending)).toEqual({ revoked: [], issued: [], retimed: [] })
})

test('never leaves a code to an account without a right', () => {
  const account = fc.constantFrom('tenant', 'guest', 'former', 'stranger')
  const live = fc.array(fc.record({ accountId: account, door: fc.constantFrom<CodeDoor>('entrance', 'box') }))
  fc.assert(
    fc.property(live, fc.boolean(), (codes, permitted) => {
      const rows = codes.map(({ accountId, door }) => code(accountId, door))
      const plan = planCodes(rows, { ...desired, sharedUserIds: ['guest'], window: permitted ? window : null })
      const left = rows.filter((row) => !plan.revoked.includes(row))
      const mayHold = ({ accountId, door }: { accountId: string; door: CodeDoor }) =>
        permitted && (accountId === 'tenant' || (accountId === 'guest' && door === 'entrance'))
      expect(left.every(mayHold) && plan.issued.every(mayHold)).toBe(true)
    }),
  )
})

test('doubles the pause between sendings up to an hour', () => {
  expect([1, 2, 3, 7, 8, 50].map(resendDelayMs)).toEqual([30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000])
})

test.each([
  ['the newest version', 7, { version: 7, acknowledgedVersion: 7 }],
  ['an older version after a loss of memory', 3, { version: 7, acknowledgedVersion: 3 }],
  ['no list', 0, { version: 7, acknowledgedVersion: 0 }],
  ['a newer version after a restored backup', 12, { version: 13, acknowledgedVersion: 0 }],
])('follows a lock that reports %s', (_what, reported, expected) => {
  expect(afterReport({ version: 7, acknowledgedVersion: 7 }, reported)).toEqual(expected)
})
