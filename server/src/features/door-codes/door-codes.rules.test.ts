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
const shared = code('friend', 'entrance')
const holders = (codes: readonly { accountId: string; door: string }[]) =>
  codes.map(({ accountId, door }) => `${accountId} ${door}`)

test.each([
  ['a new contract', [], {}, [], ['tenant entrance', 'tenant box']],
  ['an unchanged contract', own, {}, [], []],
  ['a new share', own, { sharedUserIds: ['friend'] }, [], ['friend entrance']],
  [
    'an ended share',
    [...own, shared],
    { rotation: 'tenant' },
    ['tenant entrance', 'tenant box', 'friend entrance'],
    ['tenant entrance', 'tenant box'],
  ],
  [
    'an ended share while another share continues',
    [...own, shared],
    { rotation: 'tenant', sharedUserIds: ['friend'] },
    ['tenant entrance', 'tenant box'],
    ['tenant entrance', 'tenant box'],
  ],
  [
    'a rotation of all codes',
    [...own, shared],
    { rotation: 'all', sharedUserIds: ['friend'] },
    ['tenant entrance', 'tenant box', 'friend entrance'],
    ['tenant entrance', 'tenant box', 'friend entrance'],
  ],
  [
    'a contract without access',
    [...own, shared],
    { window: null, sharedUserIds: ['friend'] },
    ['tenant entrance', 'tenant box', 'friend entrance'],
    [],
  ],
] as const)('plans the codes of %s', (_case, live, change, revoked, issued) => {
  const plan = planCodes(live, { ...desired, ...change })
  expect([holders(plan.revoked), holders(plan.issued), plan.retimed]).toEqual([revoked, issued, []])
})

test('sets the end of the remaining codes of a terminated contract once', () => {
  const until = new Date('2026-12-01T00:00:00Z')
  const ending = { ...desired, window: { ...window, until } }
  expect(planCodes(own, ending).retimed).toEqual(own)
  const timed = own.map((live) => ({ ...live, validUntil: until }))
  expect(planCodes(timed, ending)).toEqual({ revoked: [], issued: [], retimed: [] })
})

test('leaves no code to an account without a right', () => {
  const account = fc.constantFrom('tenant', 'friend', 'former', 'stranger')
  const live = fc.array(fc.record({ accountId: account, door: fc.constantFrom<CodeDoor>('entrance', 'box') }))
  fc.assert(
    fc.property(live, fc.boolean(), (codes, permitted) => {
      const rows = codes.map(({ accountId, door }) => code(accountId, door))
      const plan = planCodes(rows, { ...desired, sharedUserIds: ['friend'], window: permitted ? window : null })
      const retained = rows.filter((row) => !plan.revoked.includes(row))
      const mayHold = ({ accountId, door }: { accountId: string; door: CodeDoor }) =>
        permitted && (accountId === 'tenant' || (accountId === 'friend' && door === 'entrance'))
      expect(retained.every(mayHold) && plan.issued.every(mayHold)).toBe(true)
    }),
  )
})

test('doubles the pause between attempts up to an hour', () => {
  expect([1, 2, 3, 7, 8, 50].map(resendDelayMs)).toEqual([30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000])
})

test.each([
  ['the newest version', 7, { version: 7, acknowledgedVersion: 7 }],
  ['an older version after a loss of memory', 3, { version: 7, acknowledgedVersion: 3 }],
  ['no list', 0, { version: 7, acknowledgedVersion: 0 }],
  ['a newer version after a restored backup', 12, { version: 13, acknowledgedVersion: 0 }],
])('updates the versions of a list when its lock reports %s', (_case, reported, expected) => {
  expect(afterReport({ version: 7, acknowledgedVersion: 7 }, reported)).toEqual(expected)
})
