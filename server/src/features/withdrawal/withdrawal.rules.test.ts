import { expect, test } from 'vitest'
import { chargedShare } from './withdrawal.rules.ts'

const firstPeriod = { from: '2026-11-15', to: '2026-12-14' }

test.each([
  ['2026-11-15', true, { days: 1, of: 30 }],
  ['2026-11-20', true, { days: 6, of: 30 }],
  ['2026-11-29', true, { days: 15, of: 30 }],
  ['2026-11-29', false, { days: 0, of: 30 }],
  ['2027-03-01', true, { days: 30, of: 30 }],
])('retains the right share on %s with early start %s (%o)', (today, earlyStart, share) => {
  expect(chargedShare({ earlyStart, firstPeriod, today })).toEqual(share)
})
