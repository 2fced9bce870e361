import { expect, test } from 'vitest'
import { countdownText, isNearEnd, minutesToAnnounce, secondsLeft } from './countdown-time.ts'

const at = (time: string) => new Date(`2026-11-15T${time}Z`)

test('counts whole seconds up to the end and never below zero', () => {
  expect(secondsLeft(at('10:25:00.000'), at('10:00:42.000'))).toBe(1458)
  expect(secondsLeft(at('10:00:01.000'), at('10:00:00.001'))).toBe(1)
  expect(secondsLeft(at('10:00:01.000'), at('10:00:01.000'))).toBe(0)
  expect(secondsLeft(at('10:00:00.000'), at('11:00:00.000'))).toBe(0)
})

test.each([
  [1458, '24:18'],
  [60, '01:00'],
  [9, '00:09'],
  [0, '00:00'],
  [3600, '1:00:00'],
  [3858, '1:04:18'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})

test('announces ten, five, three and one minutes only', () => {
  const announced = Array.from({ length: 1500 }, (_, seconds) => minutesToAnnounce(seconds)).filter(
    (minutes) => minutes !== undefined,
  )
  expect([...new Set(announced)]).toEqual([1, 3, 5, 10])
  expect(minutesToAnnounce(300)).toBe(5)
  expect(minutesToAnnounce(289)).toBeUndefined()
})

test('treats the last three minutes as near the end', () => {
  expect(isNearEnd(181)).toBe(false)
  expect(isNearEnd(180)).toBe(true)
})
