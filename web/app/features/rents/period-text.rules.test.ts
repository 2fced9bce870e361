import { expect, test } from 'vitest'
import { dayText } from './period-text.rules.ts'

test.each([
  ['27. 10. 2026', '27.~10. 2026'],
  ['27 жовт. 2026 р.', '27~жовт. 2026~р.'],
  ['2026. okt. 27.', '2026. okt.~27.'],
])('allows a line break in %s only before or after the year', (day, expected) => {
  expect(dayText(day).replaceAll('\u00A0', '~')).toBe(expected)
})
