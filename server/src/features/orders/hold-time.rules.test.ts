import { expect, test } from 'vitest'
import { type HeldSpan, holdAllowance, holdTimeMs, limitsOf } from './hold-time.rules.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 15, 9)
const at = (minutes: number) => new Date(start + minutes * minute)
const span = (from: number, until: number): HeldSpan => ({ fromAt: at(from), untilAt: at(until) })
const remainingTime = (spans: HeldSpan[], now: number) => {
  const { leftMs, pausedUntil } = holdAllowance(spans, at(now), holdTimeMs)
  return [leftMs / minute, pausedUntil && (pausedUntil.getTime() - start) / minute]
}

test.each<[string, HeldSpan[], number, [number, number | null]]>([
  ['nothing was held', [], 0, [60, null]],
  ['a hold runs', [span(0, 30)], 10, [50, null]],
  ['a hold was released', [span(0, 12)], 40, [48, null]],
  ['several holds add up', [span(0, 15), span(20, 50)], 55, [15, null]],
  ['the time is used up', [span(0, 30), span(30, 60)], 60, [0, 420]],
  ['the pause lasts', [span(0, 60)], 419, [0, 420]],
  ['the pause is over', [span(0, 60)], 420, [60, null]],
  ['an hour is used up within a day', [span(0, 30), span(1380, 1410)], 1410, [0, 1770]],
  ['a hold is older than a day', [span(0, 30), span(1450, 1480)], 1480, [30, null]],
  ['a hold begins later after a clock step', [span(10, 40)], 0, [60, null]],
  ['the count starts again after a pause', [span(0, 60), span(430, 460)], 460, [30, null]],
  ['the time is used up again after a pause', [span(0, 60), span(430, 490)], 500, [0, 850]],
])('calculates the remaining time when %s', (_case, spans, now, expected) => {
  expect(remainingTime(spans, now)).toEqual(expected)
  expect(remainingTime([...spans].reverse(), now), 'in any order').toEqual(expected)
})

const caps = { OPEN_HOLDS_PER_CUSTOMER: 2, OPEN_HOLDS_PER_DEVICE: 3, OPEN_HOLDS_PER_SOURCE: 30 }

test('limits browser, source and person separately', () => {
  const holder = { device: 'abc234', source: '192.0.2.1', accountId: 'a', email: 'Eva+1@example.test', phone: '+4219' }
  expect(limitsOf(holder, caps)).toEqual([
    { subject: 'device:abc234', maxOpen: 3, maxHeldMs: holdTimeMs },
    { subject: 'source:192.0.2.1', maxOpen: 30, maxHeldMs: null },
    { subject: 'account:a', maxOpen: 2, maxHeldMs: holdTimeMs },
    { subject: 'email:eva@example.test', maxOpen: 2, maxHeldMs: holdTimeMs },
    { subject: 'phone:+4219', maxOpen: 2, maxHeldMs: holdTimeMs },
  ])
})

test.each([null, '', 'abc', 'a b c d e f', 'x'.repeat(65)])(
  'limits the draft instead of the device when the device id is %j',
  (device) => {
    const ofSource = { subject: 'source:192.0.2.1', maxOpen: 30, maxHeldMs: null }
    expect(limitsOf({ device, source: '192.0.2.1' }, caps)).toEqual([ofSource])
    expect(limitsOf({ device, source: '192.0.2.1', draftId: 'd1' }, caps)).toEqual([
      { subject: 'draft:d1', maxOpen: null, maxHeldMs: holdTimeMs },
      ofSource,
    ])
  },
)
