import type { OpeningHours } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { backupHours, currentOrNextSpan, entranceHours } from './opening-hours.rules.ts'

const day = [{ from: '06:00', to: '22:00' }]
const week = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: [{ from: '22:00', to: '06:00' }] }
const zone = 'Europe/Bratislava'
const at = (moment: string, hours: OpeningHours = { nonstop: false, week }) => {
  const { isOpen, opensAt } = entranceHours(hours, zone, new Date(moment))
  return isOpen ? 'open' : (opensAt?.toISOString() ?? 'never')
}

test.each([
  // Monday 16 November 2026, UTC+1
  ['2026-11-16T04:59:59.999Z', '2026-11-16T05:00:00.000Z'],
  ['2026-11-16T05:00:00.000Z', 'open'],
  ['2026-11-16T20:59:59.999Z', 'open'],
  ['2026-11-16T21:00:00.000Z', '2026-11-17T05:00:00.000Z'],
  // Open in the night from Friday to Saturday, then closed until Monday
  ['2026-11-20T20:59:00.000Z', '2026-11-20T21:00:00.000Z'],
  ['2026-11-20T23:30:00.000Z', 'open'],
  ['2026-11-21T04:59:00.000Z', 'open'],
  ['2026-11-21T05:00:00.000Z', '2026-11-23T05:00:00.000Z'],
  // Summer time, UTC+2
  ['2026-07-13T04:00:00.000Z', 'open'],
  ['2026-07-13T03:59:00.000Z', '2026-07-13T04:00:00.000Z'],
])('returns for the entrance at %s the result %s', (moment, expected) => {
  expect(at(moment)).toBe(expected)
})

test('applies the local time on the days of a clock change', () => {
  const sundays = { nonstop: false, week: { sunday: [{ from: '08:00', to: '16:00' }] } }
  expect(at('2026-03-29T05:59:00.000Z', sundays)).toBe('2026-03-29T06:00:00.000Z')
  expect(at('2026-10-25T06:59:00.000Z', sundays)).toBe('2026-10-25T07:00:00.000Z')
  expect(at('2026-10-25T14:59:00.000Z', sundays)).toBe('open')
})

test('treats nonstop as always open and a week without hours as never open', () => {
  expect(at('2026-11-15T02:00:00.000Z', { nonstop: true, week: {} })).toBe('open')
  expect(at('2026-11-15T02:00:00.000Z', { nonstop: false, week: {} })).toBe('never')
})

test('applies separate hours to the backup entrance', () => {
  const workday = [{ from: '08:00', to: '16:00' }]
  const backup = { monday: workday, tuesday: workday, wednesday: workday, thursday: workday, friday: workday }
  const isOpen = (moment: string) => backupHours({ nonstop: true, backup }, zone, new Date(moment))?.isOpen
  expect(isOpen('2026-11-16T06:59:00.000Z')).toBe(false)
  expect(isOpen('2026-11-16T07:00:00.000Z')).toBe(true)
  expect(isOpen('2026-11-16T15:00:00.000Z')).toBe(false)
  expect(isOpen('2026-11-15T10:00:00.000Z')).toBe(false)
  expect(backupHours({ nonstop: true }, zone, new Date())).toBeNull()
})

test('returns the next of several opening times, also when it is not on the full hour', () => {
  const spans = [
    { from: '16:45', to: '18:00' },
    { from: '08:30', to: '12:15' },
  ]
  const mondays = { nonstop: false, week: { monday: spans } }
  expect(at('2026-11-16T07:29:00.000Z', mondays)).toBe('2026-11-16T07:30:00.000Z')
  expect(at('2026-11-16T11:14:00.000Z', mondays)).toBe('open')
  expect(at('2026-11-16T11:15:00.000Z', mondays)).toBe('2026-11-16T15:45:00.000Z')
  expect(at('2026-11-16T17:00:00.000Z', mondays)).toBe('2026-11-23T07:30:00.000Z')
})

test('treats a span between equal times as a complete day', () => {
  const sundays = { nonstop: false, week: { sunday: [{ from: '00:00', to: '00:00' }] } }
  expect(at('2026-11-15T22:59:00.000Z', sundays)).toBe('open')
  expect(at('2026-11-15T23:00:00.000Z', sundays)).toBe('2026-11-21T23:00:00.000Z')
})

test.each([
  ['2026-11-16T10:00:00.000Z', '2026-11-16T05:00:00.000Z', '2026-11-16T21:00:00.000Z'],
  ['2026-11-16T21:00:00.000Z', '2026-11-17T05:00:00.000Z', '2026-11-17T21:00:00.000Z'],
  // The span of Friday night ends on Saturday morning.
  ['2026-11-21T04:59:00.000Z', '2026-11-20T21:00:00.000Z', '2026-11-21T05:00:00.000Z'],
  ['2026-11-21T05:00:00.000Z', '2026-11-23T05:00:00.000Z', '2026-11-23T21:00:00.000Z'],
])('returns the current or next span at %s', (moment, from, to) => {
  expect(currentOrNextSpan(week, zone, new Date(moment))).toEqual({ from: new Date(from), to: new Date(to) })
})

test('returns no span for a week without hours', () => {
  expect(currentOrNextSpan({}, zone, new Date('2026-11-16T10:00:00.000Z'))).toBeNull()
})
