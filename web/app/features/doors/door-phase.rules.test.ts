import { expect, test } from 'vitest'
import { type DoorEvent, type DoorState, firstDoorState, nextDoorState, relockSecondsLeft } from './door-phase.rules.ts'

const after = (...events: DoorEvent[]): DoorState => events.reduce(nextDoorState, firstDoorState)

const located: DoorEvent = { kind: 'located', attempt: 1, withoutGps: false }
const opened: DoorEvent = { kind: 'opened', attempt: 1, relockInSeconds: 12, at: '2026-11-15T16:01:00.000Z' }
const refused: DoorEvent = { kind: 'refused', attempt: 1, refusal: { code: 'lock-v2/unreachable' } }

test('changes from locked through locating and contacting to open and back to locked', () => {
  const events: DoorEvent[] = [{ kind: 'requested' }, located, opened, { kind: 'relocked', attempt: 1 }]
  const kinds = events.map((_, index) => after(...events.slice(0, index + 1)).phase.kind)
  expect(kinds).toEqual(['locating', 'contacting', 'open', 'locked'])
  expect(after(...events).openedAt).toBe('2026-11-15T16:01:00.000Z')
})

test('ignores a second click while an attempt is running', () => {
  expect(after({ kind: 'requested' }, { kind: 'requested' }).attempt).toBe(1)
  expect(after({ kind: 'requested' }, located, { kind: 'requested' }).phase.kind).toBe('contacting')
})

test('does not open before the lock was contacted', () => {
  expect(after(opened).phase.kind).toBe('locked')
  expect(after({ kind: 'requested' }, opened).phase.kind).toBe('locating')
})

test('ignores a late response to a refused attempt', () => {
  const state = after({ kind: 'requested' }, located, refused, { kind: 'requested' })
  expect(nextDoorState(state, opened)).toBe(state)
  expect(nextDoorState(after({ kind: 'requested' }, located, refused), opened).phase.kind).toBe('refused')
})

test('stays open when a refusal arrives after the door has opened', () => {
  expect(after({ kind: 'requested' }, located, opened, refused).phase.kind).toBe('open')
})

test('accepts another attempt when the door is open or refused', () => {
  expect(after({ kind: 'requested' }, located, opened, { kind: 'requested' })).toMatchObject({
    phase: { kind: 'locating' },
    attempt: 2,
  })
  expect(after({ kind: 'requested' }, refused, { kind: 'requested' }).phase.kind).toBe('locating')
})

test('dismisses a refusal but not a running attempt', () => {
  expect(after({ kind: 'requested' }, refused, { kind: 'dismissed' }).phase.kind).toBe('locked')
  expect(after({ kind: 'requested' }, { kind: 'dismissed' }).phase.kind).toBe('locating')
})

test('ignores the response to an earlier attempt while a new one is running', () => {
  const secondAttempt = after(
    { kind: 'requested' },
    located,
    refused,
    { kind: 'requested' },
    { ...located, attempt: 2 },
  )
  expect(nextDoorState(secondAttempt, opened)).toBe(secondAttempt)
  expect(nextDoorState(secondAttempt, refused)).toBe(secondAttempt)
})

test('ignores a late position and a late relock', () => {
  const open = after({ kind: 'requested' }, located, opened)
  expect(nextDoorState(open, located)).toBe(open)
  const contacting = after({ kind: 'requested' }, located)
  expect(nextDoorState(contacting, { kind: 'relocked', attempt: 1 })).toBe(contacting)
})

const response = { relockInSeconds: 8, at: '2026-11-15T16:01:00.000Z' }
const secondsAfter = (seconds: number) => new Date(Date.parse(response.at) + seconds * 1_000)

test('returns the complete relock time when the response is immediate', () => {
  expect(relockSecondsLeft({ ...response, now: secondsAfter(0.2), tookMs: 700 })).toBe(8)
})

test('subtracts the delay of a late response and returns at least zero', () => {
  expect(relockSecondsLeft({ ...response, now: secondsAfter(5), tookMs: 6_000 })).toBe(3)
  expect(relockSecondsLeft({ ...response, now: secondsAfter(10), tookMs: 11_000 })).toBe(0)
})

test('subtracts at most the duration of the request when the clock is wrong', () => {
  expect(relockSecondsLeft({ ...response, now: secondsAfter(86_400), tookMs: 900 })).toBe(8)
  expect(relockSecondsLeft({ ...response, now: secondsAfter(-86_400), tookMs: 11_000 })).toBe(8)
})
