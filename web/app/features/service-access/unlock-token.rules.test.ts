import { expect, test } from 'vitest'
import {
  defaultValidity,
  presetValidity,
  timeProblem,
  unlockTokenInput,
  type ValidityPreset,
} from './unlock-token.rules.ts'

const timeZone = 'Europe/Bratislava'
const now = new Date('2026-11-15T16:10:00.000Z')
const scene = { timeZone, now, first: defaultValidity(now, timeZone) }
const later = (minutes: number) => ({ ...scene, now: new Date(now.getTime() + minutes * 60_000) })
const values = (validFrom: string, validTo: string) => ({
  email: 'mover@firm.test',
  name: '',
  singleUse: false,
  validFrom,
  validTo,
})

test('suggests four hours from now in the time of the warehouse', () => {
  expect(scene.first).toEqual({ validFrom: '2026-11-15T17:10', validTo: '2026-11-15T21:10' })
})

test.each<[ValidityPreset, string, string, string]>([
  ['hours', '2026-11-17T21:30:00Z', '2026-11-17T22:30', '2026-11-18T00:30'],
  ['today', '2026-11-17T08:00:00Z', '2026-11-17T09:00', '2026-11-17T23:59'],
  ['weekend', '2026-11-17T08:00:00Z', '2026-11-21T00:00', '2026-11-22T23:59'],
  ['weekend', '2026-11-21T08:00:00Z', '2026-11-21T09:00', '2026-11-22T23:59'],
  ['weekend', '2026-11-22T08:00:00Z', '2026-11-22T09:00', '2026-11-22T23:59'],
  // Already Saturday in the time zone of the warehouse.
  ['weekend', '2026-11-20T23:30:00Z', '2026-11-21T00:30', '2026-11-22T23:59'],
])('offers the preset %s at %s from %s to %s', (preset, at, validFrom, validTo) => {
  expect(presetValidity(preset, new Date(at), timeZone)).toEqual({ validFrom, validTo })
})

test('accepts seven days and refuses one minute more', () => {
  expect(timeProblem(values('2026-11-15T18:00', '2026-11-22T18:00'), scene)).toBeUndefined()
  expect(timeProblem(values('2026-11-15T18:00', '2026-11-22T18:01'), scene)).toEqual({ at: 'validTo', what: 'tooLong' })
})

test('refuses an end before the start or before now', () => {
  expect(timeProblem(values('2026-11-15T18:00', '2026-11-15T18:00'), scene)).toEqual({ at: 'validTo', what: 'order' })
  expect(timeProblem(values('2026-11-15T10:00', '2026-11-15T12:00'), scene)).toEqual({ at: 'validTo', what: 'past' })
})

test('converts the times to instants', () => {
  expect(unlockTokenInput(values('2026-11-15T18:00', '2026-11-15T20:00'), 'c', scene)).toEqual({
    email: 'mover@firm.test',
    contractId: 'c',
    name: null,
    singleUse: false,
    validFrom: '2026-11-15T17:00:00.000Z',
    validTo: '2026-11-15T19:00:00.000Z',
  })
})

test('ignores an incomplete time and sends it empty', () => {
  expect(timeProblem(values('', '2026-11-15T20:00'), scene)).toBeUndefined()
  expect(timeProblem(values('2026-11-15T18:00', ''), scene)).toBeUndefined()
  expect(unlockTokenInput(values('', 'later'), 'c', scene)).toMatchObject({ validFrom: '', validTo: '' })
})

test('refuses an end at the current moment', () => {
  expect(timeProblem(values('2026-11-15T17:05', '2026-11-15T17:10'), scene)).toEqual({ at: 'validTo', what: 'past' })
  expect(timeProblem(values('2026-11-15T17:05', '2026-11-15T17:11'), scene)).toBeUndefined()
})

test('refuses a chosen start that is more than ten minutes in the past', () => {
  expect(timeProblem(values('2026-11-15T17:00', '2026-11-15T20:00'), scene)).toBeUndefined()
  expect(timeProblem(values('2026-11-15T16:59', '2026-11-15T20:00'), scene)).toEqual({ at: 'validFrom', what: 'past' })
})

test('replaces an outdated suggested start with the current time, rounded down to five minutes', () => {
  const offered = values(scene.first.validFrom, scene.first.validTo)
  const begin = (minutes: number) => unlockTokenInput(offered, 'c', later(minutes)).validFrom
  expect(begin(4)).toBe('2026-11-15T16:10:00.000Z')
  expect(begin(32)).toBe('2026-11-15T16:40:00.000Z')
  expect(begin(33)).toBe(begin(32))
  expect(timeProblem(offered, later(32))).toBeUndefined()
  expect(timeProblem(offered, later(240))).toEqual({ at: 'validTo', what: 'past' })
})
