import { languages } from '@boxzone/i18n'
import { localeOf } from '@boxzone/i18n/languages'
import { expect, test } from 'vitest'
import { unbrokenDays } from './use-date-range.ts'

test.each(languages)('breaks a period only after its dash, in %s', (language) => {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' })
  for (const to of ['2026-12-05', '2027-01-05']) {
    const range = format.formatRange(new Date('2026-11-06'), new Date(to))
    const lines = unbrokenDays(range).split(' ')
    expect(lines.length).toBeLessThanOrEqual(2)
    if (lines.length === 2) expect(lines[0]).toMatch(/–$/)
    expect(unbrokenDays(range).replace(/\s/gu, '')).toBe(range.replace(/\s/gu, ''))
  }
})
