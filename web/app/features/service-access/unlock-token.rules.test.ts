import { expect, test } from 'vitest'
import { defaultValidity, timeProblem, unlockTokenInput } from './unlock-token.rules.ts'

const timeZone = 'Europe/Bratislava'
const now = new Date('2026-11-15T16:10:00.000Z')
const scene = { timeZone, now, first: defaultValidity(now, timeZone) }
const later = (minutes: number) => ({ ...scene, now: new Date(now.getTime() + minutes * 60_000) })
const values = (validFrom: string, validTo: string) => ({ email: 'mover@firm.test', validFrom, validTo })

test('the first offer is from now on, four hours, in the location’s time', () => {
  expect(scene.first).toEqual({ validFrom: '2026-11-15T17:10', validTo: '2026-11-15T21:10' })
})

test('seven days are allowed, a minute more is not', () => {
  expect(timeProblem(values('2026-11-15T18:00', '2026-11-22T18:00'), scene)).toBeUndefined()
  expect(timeProblem(values('2026-11-15T18:00', '2026-11-22T18:01'), scene)).toEqual({ at: 'validTo', what: 'tooLong' })
})

test('an end before the beginning, or before now, is refused', () => {
  expect(timeProblem(values('2026-11-15T18:00', '2026-11-15T18:00'), scene)).toEqual({ at: 'validTo', what: 'order' })
  expect(timeProblem(values('2026-11-15T10:00', '2026-11-15T12:00'), scene)).toEqual({ at: 'validTo', what: 'past' })
})

test('the call gets instants', () => {
  expect(unlockTokenInput(values('2026-11-15T18:00', '2026-11-15T20:00'), 'c', scene)).toEqual({
    email: 'mover@firm.test',
    contractId: 'c',
    validFrom: '2026-11-15T17:00:00.000Z',
    validTo: '2026-11-15T19:00:00.000Z',
  })
})

test('what is no time yet is no problem of times, and becomes nothing in the call', () => {
  expect(timeProblem(values('', '2026-11-15T20:00'), scene)).toBeUndefined()
  expect(timeProblem(values('2026-11-15T18:00', ''), scene)).toBeUndefined()
  expect(unlockTokenInput(values('', 'later'), 'c', scene)).toMatchObject({ validFrom: '', validTo: '' })
})

test('an end at this very moment is past', () => {
  expect(timeProblem(values('2026-11-15T17:05', '2026-11-15T17:10'), scene)).toEqual({ at: 'validTo', what: 'past' })
  expect(timeProblem(values('2026-11-15T17:05', '2026-11-15T17:11'), scene)).toBeUndefined()
})

test('a beginning that was chosen and is long past is told at its field; the server lets ten minutes pass', () => {
  expect(timeProblem(values('2026-11-15T17:00', '2026-11-15T20:00'), scene)).toBeUndefined()
  expect(timeProblem(values('2026-11-15T16:59', '2026-11-15T20:00'), scene)).toEqual({ at: 'validFrom', what: 'past' })
})

test('the beginning that was offered is now however long the form was open, and the same when pressed again', () => {
  const offered = { email: 'mover@firm.test', ...scene.first }
  const begin = (minutes: number) => unlockTokenInput(offered, 'c', later(minutes)).validFrom
  expect(begin(4)).toBe('2026-11-15T16:10:00.000Z')
  expect(begin(32)).toBe('2026-11-15T16:40:00.000Z')
  expect(begin(33)).toBe(begin(32))
  expect(timeProblem(offered, later(32))).toBeUndefined()
  expect(timeProblem(offered, later(240))).toEqual({ at: 'validTo', what: 'past' })
})
