import { expect, test } from 'vitest'
import { type AccessFacts, accessWindow, hasAccess } from './access-window.rules.ts'

const active: AccessFacts = {
  status: 'ACTIVE',
  startsOn: '2026-11-16',
  terminationOn: null,
  withdrawnAt: null,
  emptyBy: null,
}
const withdrawnAt = new Date('2026-11-20T09:00:00Z')
const withdrawn = { ...active, status: 'TERMINATING', terminationOn: '2026-11-20', withdrawnAt } as const
const window = (change: Partial<AccessFacts>) => {
  const found = accessWindow({ ...active, ...change }, 'Europe/Bratislava')
  return found && [found.from.toISOString(), found.until?.toISOString() ?? null]
}

test.each([
  ['a running contract', {}, ['2026-11-15T23:00:00.000Z', null]],
  ['a start in summer time', { startsOn: '2026-10-25' }, ['2026-10-24T22:00:00.000Z', null]],
  [
    'a contract that ends',
    { status: 'TERMINATING', terminationOn: '2026-12-24' },
    ['2026-11-15T23:00:00.000Z', '2026-12-23T23:00:00.000Z'],
  ],
  [
    'a withdrawn contract',
    { ...withdrawn, emptyBy: '2026-11-23' },
    ['2026-11-15T23:00:00.000Z', '2026-11-23T23:00:00.000Z'],
  ],
  [
    'a contract that was withdrawn before its start',
    { ...withdrawn, startsOn: '2026-12-01', emptyBy: '2026-11-23' },
    null,
  ],
  ['an empty Box', { status: 'EVICTED', terminationOn: '2026-12-24' }, null],
  ['a terminated contract', { status: 'TERMINATED', terminationOn: '2026-11-01' }, null],
] satisfies [string, Partial<AccessFacts>, (string | null)[] | null][])(
  'returns the access window of %s',
  (_case, change, expected) => {
    expect(window(change)).toEqual(expected)
  },
)

test('grants access from the first day until the last day to empty the Box, or without an end', () => {
  const emptying = { ...withdrawn, emptyBy: '2026-11-23' }
  const days = ['2026-11-15', '2026-11-16', '2026-11-23', '2026-11-24']
  expect(days.map((day) => hasAccess(emptying, day))).toEqual([false, true, true, false])
  expect(days.map((day) => hasAccess(active, day))).toEqual([false, true, true, true])
})
