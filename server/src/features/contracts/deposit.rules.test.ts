import { expect, test } from 'vitest'
import { type DepositFacts, depositDueOn, overstayDays } from './deposit.rules.ts'

const at = (day: string) => new Date(`${day}T09:00:00Z`)
const facts: DepositFacts = {
  startsOn: '2026-11-01',
  terminationOn: '2026-12-10',
  withdrawnAt: null,
  emptyBy: null,
  evictedAt: at('2026-12-09'),
  inspectedAt: null,
  inspectionObjection: null,
  document: { timeZone: 'Europe/Bratislava' },
}
const withdrawn = { terminationOn: '2026-11-10', withdrawnAt: at('2026-11-10'), emptyBy: '2026-11-13' }

test.each([
  ['three days after a self-confirmed eviction', {}, '2026-12-12'],
  ['at the end of the contract after an early eviction', { evictedAt: at('2026-12-01') }, '2026-12-10'],
  ['immediately after an inspection', { evictedAt: at('2026-12-10'), inspectedAt: at('2026-12-10') }, '2026-12-10'],

  [
    'three days after an eviction that follows a withdrawal',
    { ...withdrawn, evictedAt: at('2026-11-12') },
    '2026-11-15',
  ],
  ['on the fourteenth day after a withdrawal without an eviction', { ...withdrawn, evictedAt: null }, '2026-11-24'],
  ['not later than the fourteenth day after a withdrawal', { ...withdrawn, evictedAt: at('2026-11-23') }, '2026-11-24'],
  [
    'immediately when the contract had not started',
    { ...withdrawn, startsOn: '2026-11-20', emptyBy: '2026-11-10', evictedAt: at('2026-11-10') },
    '2026-11-10',
  ],
] satisfies [string, Partial<DepositFacts>, string][])('refunds the deposit %s', (_when, change, day) => {
  expect(depositDueOn({ ...facts, ...change }, 3)).toBe(day)
})

test.each([
  ['without an eviction', { evictedAt: null }],
  ['during an objection', { inspectedAt: at('2026-12-10'), inspectionObjection: 'a broken door' }],
  ['while the contract runs', { terminationOn: null }],
] satisfies [string, Partial<DepositFacts>][])('does not refund the deposit %s', (_when, change) => {
  expect(depositDueOn({ ...facts, ...change }, 3)).toBeNull()
})

test('determines the eviction day in the time zone of the warehouse', () => {
  expect(depositDueOn({ ...facts, evictedAt: new Date('2026-12-09T23:30:00Z') }, 3)).toBe('2026-12-13')
})

test.each([
  ['2026-11-12', 0],
  ['2026-11-13', 0],
  ['2026-11-14', 1],
  ['2026-11-20', 7],
  ['2026-11-24', 11],
  ['2026-12-24', 11],
  [null, 11],
])('charges after a withdrawal with the eviction day %s for %i further days', (day, days) => {
  expect(overstayDays({ ...facts, ...withdrawn, evictedAt: day === null ? null : at(day) })).toBe(days)
})

test('charges no further days without a withdrawal', () => {
  expect(overstayDays(facts)).toBe(0)
})
