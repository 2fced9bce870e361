import { expect, test } from 'vitest'
import { formatDays, formatSpans, formatWeek, groupDays } from './opening-hours.ts'

const workday = [{ from: '06:00', to: '22:00' }]
const week = {
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
  saturday: [{ from: '07:00', to: '21:00' }],
  sunday: [],
}

test('groups consecutive days with equal hours', () => {
  expect(groupDays(week).map(({ from, to, spans }) => [from, to, spans.length])).toEqual([
    ['monday', 'friday', 1],
    ['saturday', 'saturday', 1],
    ['sunday', 'sunday', 0],
  ])
})

test('treats a missing day as closed', () => {
  expect(groupDays({})).toEqual([{ from: 'monday', to: 'sunday', spans: [] }])
})

test('formats rows in the language of the page', () => {
  const [first] = groupDays(week)
  if (!first) throw new Error('There are no rows')
  expect(formatDays(first, 'sk')).toBe('po – pi')
  expect(formatDays(first, 'uk')).toBe('пн – пт')
  expect(formatSpans(first, 'en')).toBe('06:00 – 22:00')
})

test('formats a week without its closed days', () => {
  expect(formatWeek(week, 'en')).toBe('Mon – Fri 06:00 – 22:00, Sat 07:00 – 21:00')
})
