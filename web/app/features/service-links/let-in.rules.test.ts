import { expect, test } from 'vitest'
import { firstTimes, letInInput, timeProblem } from './let-in.rules.ts'

const zone = 'Europe/Bratislava'
const now = new Date('2026-11-15T16:10:00.000Z')
const values = (from: string, to: string) => ({ email: 'mover@firm.test', from, to })

test('the first offer is from now on, four hours, in the location’s time', () => {
  expect(firstTimes(now, zone)).toEqual({ from: '2026-11-15T17:10', to: '2026-11-15T21:10' })
})

test('seven days are allowed, a minute more is not', () => {
  expect(timeProblem(values('2026-11-15T18:00', '2026-11-22T18:00'), zone, now)).toBeUndefined()
  expect(timeProblem(values('2026-11-15T18:00', '2026-11-22T18:01'), zone, now)).toBe('tooLong')
})

test('an end before the beginning, or before now, is refused', () => {
  expect(timeProblem(values('2026-11-15T18:00', '2026-11-15T18:00'), zone, now)).toBe('order')
  expect(timeProblem(values('2026-11-15T10:00', '2026-11-15T12:00'), zone, now)).toBe('past')
})

test('the call gets instants', () => {
  expect(letInInput(values('2026-11-15T18:00', '2026-11-15T20:00'), 'c', zone)).toEqual({
    email: 'mover@firm.test',
    contractId: 'c',
    validFrom: '2026-11-15T17:00:00.000Z',
    validTo: '2026-11-15T19:00:00.000Z',
  })
})

test('what is no time yet is no problem of times, and becomes nothing in the call', () => {
  expect(timeProblem(values('', '2026-11-15T20:00'), zone, now)).toBeUndefined()
  expect(timeProblem(values('2026-11-15T18:00', ''), zone, now)).toBeUndefined()
  expect(letInInput(values('', 'later'), 'c', zone)).toMatchObject({ validFrom: '', validTo: '' })
})

test('an end at this very moment is past', () => {
  expect(timeProblem(values('2026-11-15T10:00', '2026-11-15T17:10'), zone, now)).toBe('past')
  expect(timeProblem(values('2026-11-15T10:00', '2026-11-15T17:11'), zone, now)).toBeUndefined()
})
