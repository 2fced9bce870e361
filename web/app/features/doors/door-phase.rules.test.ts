import { expect, test } from 'vitest'
import { type DoorEvent, type DoorState, firstDoorState, nextDoorState, relockSecondsLeft } from './door-phase.rules.ts'

const after = (...events: DoorEvent[]): DoorState => events.reduce(nextDoorState, firstDoorState)

const located: DoorEvent = { kind: 'located', attempt: 1, withoutGps: false }
const opened: DoorEvent = { kind: 'opened', attempt: 1, relockInSeconds: 12, at: '2026-11-15T16:01:00.000Z' }
const refused: DoorEvent = { kind: 'refused', attempt: 1, refusal: { code: 'lock-v2/unreachable' } }

test('a door goes from locked over checking the place and contacting the lock to open, and locks again', () => {
  const events: DoorEvent[] = [{ kind: 'pressed' }, located, opened, { kind: 'relocked', attempt: 1 }]
  const kinds = events.map((_, index) => after(...events.slice(0, index + 1)).phase.kind)
  expect(kinds).toEqual(['locating', 'contacting', 'open', 'locked'])
  expect(after(...events).openedAt).toBe('2026-11-15T16:01:00.000Z')
})

test('a second tap while the door is being opened is no second attempt', () => {
  expect(after({ kind: 'pressed' }, { kind: 'pressed' }).attempt).toBe(1)
  expect(after({ kind: 'pressed' }, located, { kind: 'pressed' }).phase.kind).toBe('contacting')
})

test('a door is never open before the lock was contacted', () => {
  expect(after(opened).phase.kind).toBe('locked')
  expect(after({ kind: 'pressed' }, opened).phase.kind).toBe('locating')
})

test('the late answer to an attempt that was given up opens nothing', () => {
  const state = after({ kind: 'pressed' }, located, refused, { kind: 'pressed' })
  expect(nextDoorState(state, opened)).toBe(state)
  expect(nextDoorState(after({ kind: 'pressed' }, located, refused), opened).phase.kind).toBe('refused')
})

test('a refusal after the door has opened does not take the opening back', () => {
  expect(after({ kind: 'pressed' }, located, opened, refused).phase.kind).toBe('open')
})

test('an open door can be opened once more, and a refused one tried again', () => {
  expect(after({ kind: 'pressed' }, located, opened, { kind: 'pressed' })).toMatchObject({
    phase: { kind: 'locating' },
    attempt: 2,
  })
  expect(after({ kind: 'pressed' }, refused, { kind: 'pressed' }).phase.kind).toBe('locating')
})

test('a refusal can be put aside, a running attempt cannot', () => {
  expect(after({ kind: 'pressed' }, refused, { kind: 'dismissed' }).phase.kind).toBe('locked')
  expect(after({ kind: 'pressed' }, { kind: 'dismissed' }).phase.kind).toBe('locating')
})

test('the answer to an earlier press is nobody’s, even while the lock is being asked again', () => {
  const again = after({ kind: 'pressed' }, located, refused, { kind: 'pressed' }, { ...located, attempt: 2 })
  expect(nextDoorState(again, opened)).toBe(again)
  expect(nextDoorState(again, refused)).toBe(again)
})

test('a place that is known late, and a lock that locks again late, change nothing', () => {
  const open = after({ kind: 'pressed' }, located, opened)
  expect(nextDoorState(open, located)).toBe(open)
  const contacting = after({ kind: 'pressed' }, located)
  expect(nextDoorState(contacting, { kind: 'relocked', attempt: 1 })).toBe(contacting)
})

const answer = { relockInSeconds: 8, at: '2026-11-15T16:01:00.000Z' }
const secondsAfter = (seconds: number) => new Date(Date.parse(answer.at) + seconds * 1_000)

test('an answer that comes at once leaves the whole time', () => {
  expect(relockSecondsLeft({ ...answer, now: secondsAfter(0.2), tookMs: 700 })).toBe(8)
})

test('an answer that comes late finds the door open for the rest of it, or locked again', () => {
  expect(relockSecondsLeft({ ...answer, now: secondsAfter(5), tookMs: 6_000 })).toBe(3)
  expect(relockSecondsLeft({ ...answer, now: secondsAfter(10), tookMs: 11_000 })).toBe(0)
})

test('a clock that is wrong takes away no more than the answer took', () => {
  expect(relockSecondsLeft({ ...answer, now: secondsAfter(86_400), tookMs: 900 })).toBe(8)
  expect(relockSecondsLeft({ ...answer, now: secondsAfter(-86_400), tookMs: 11_000 })).toBe(8)
})
