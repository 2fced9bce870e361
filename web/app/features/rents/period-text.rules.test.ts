import { languages } from '@boxzone/i18n'
import { localeOf } from '@boxzone/i18n/languages'
import { expect, test } from 'vitest'
import { dayText, periodText } from './period-text.rules.ts'

test.each(languages)('breaks a period only after its dash, in %s', (language) => {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' })
  for (const to of ['2026-12-05', '2027-01-05']) {
    const range = format.formatRange(new Date('2026-11-06'), new Date(to))
    const lines = periodText(range).split(' ')
    expect(lines.length).toBeLessThanOrEqual(2)
    if (lines.length === 2) expect(lines[0]).toMatch(/–$/)
    expect(periodText(range).replace(/\s/gu, '')).toBe(range.replace(/\s/gu, ''))
  }
})

test.each([
  ['27. 10. 2026', '27.~10. 2026'],
  ['27 жовт. 2026 р.', '27~жовт. 2026~р.'],
  ['2026. okt. 27.', '2026. okt.~27.'],
])('breaks %s only beside its year', (day, expected) => {
  expect(dayText(day).replaceAll('\u00A0', '~')).toBe(expected)
})
