import { expect, test } from 'vitest'
import {
  formatArea,
  formatDate,
  formatDateTime,
  formatDay,
  formatDistance,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
} from './format.ts'
import { type Language, languages } from './languages.ts'

/** Replaces non-breaking spaces by spaces, so that the expected texts are readable. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

const vectors: Record<Language, { currency: string; money: string; large: string; percent: string; dates: string[] }> =
  {
    sk: {
      currency: 'EUR',
      money: '1 234,50 €',
      large: '1 234 567,50 €',
      percent: '23 %',
      dates: ['5. 11. 2026', '5. novembra 2026', '05. 11. 2026'],
    },
    en: {
      currency: 'EUR',
      money: '€1,234.50',
      large: '€1,234,567.50',
      percent: '23%',
      dates: ['5 Nov 2026', '5 November 2026', '05/11/2026'],
    },
    cs: {
      currency: 'CZK',
      money: '1 234,50 Kč',
      large: '1 234 567,50 Kč',
      percent: '23 %',
      dates: ['5. 11. 2026', '5. listopadu 2026', '05. 11. 2026'],
    },
    uk: {
      currency: 'EUR',
      money: '1 234,50 €',
      large: '1 234 567,50 €',
      percent: '23%',
      dates: ['5 лист. 2026 р.', '5 листопада 2026 р.', '05.11.2026'],
    },
    pl: {
      currency: 'PLN',
      money: '1234,50 zł',
      large: '1 234 567,50 zł',
      percent: '23%',
      dates: ['5 lis 2026', '5 listopada 2026', '05.11.2026'],
    },
    hu: {
      currency: 'HUF',
      money: '1235 Ft',
      large: '1 234 568 Ft',
      percent: '23%',
      dates: ['2026. nov. 5.', '2026. november 5.', '2026. 11. 05.'],
    },
    ro: {
      currency: 'RON',
      money: '1.234,50 RON',
      large: '1.234.567,50 RON',
      percent: '23 %',
      dates: ['5 nov. 2026', '5 noiembrie 2026', '05.11.2026'],
    },
    it: {
      currency: 'EUR',
      money: '1234,50 €',
      large: '1.234.567,50 €',
      percent: '23%',
      dates: ['5 nov 2026', '5 novembre 2026', '05/11/2026'],
    },
  }

test.each(languages)('formats money, percentages and days in %s', (language) => {
  const { currency, money, large, percent, dates } = vectors[language]
  expect(plain(formatMoney(1234.5, currency, language))).toBe(money)
  expect(plain(formatMoney(1234567.5, currency, language))).toBe(large)
  expect(plain(formatPercent(23, language))).toBe(percent)
  const [medium, long, invoice] = dates
  expect(plain(formatDay('2026-11-05', language))).toBe(medium)
  expect(plain(formatDay('2026-11-05', language, { style: 'long' }))).toBe(long)
  expect(plain(formatDay('2026-11-05', language, { style: 'invoice' }))).toBe(invoice)
})

test.each([
  ['sk', '5. 11.'],
  ['en', '5 Nov'],
  ['cs', '5. 11.'],
  ['uk', '5 лист.'],
  ['pl', '5 lis'],
  ['hu', 'nov. 5.'],
  ['ro', '5 nov.'],
  ['it', '5 nov'],
] as const)('formats a day without its year in %s like the other dates of the language', (language, day) => {
  expect(plain(formatDay('2026-11-05', language, { style: 'dayMonth' }))).toBe(day)
})

test('allows no line break after an ordinal number in a date', () => {
  expect(formatDay('2026-11-05', 'sk')).toBe('5.\u00a011.\u00a02026')
  expect(formatDay('2026-11-05', 'sk', { style: 'long' })).toBe('5.\u00a0novembra 2026')
  expect(formatDay('2026-11-05', 'cs', { style: 'dayMonth' })).toBe('5.\u00a011.')
  expect(formatDay('2026-11-05', 'uk')).toMatch(/2026\u00a0р\.$/)
})

test('allows no line break between the day and the month', () => {
  expect(formatDay('2026-11-05', 'en')).toBe('5\u00a0Nov 2026')
  expect(formatDay('2026-11-05', 'it', { style: 'long' })).toBe('5\u00a0novembre 2026')
  expect(formatDateTime('2026-11-05T10:00:00Z', 'en', { timeZone: 'UTC', style: 'long' })).toBe(
    '5\u00a0November 2026 at 10:00',
  )
})

test('writes the Polish May in the genitive in every style', () => {
  expect(formatDay('2026-05-08', 'pl')).toBe('8\u00a0maja 2026')
  expect(formatDay('2026-05-08', 'pl', { style: 'long' })).toBe('8\u00a0maja 2026')
  expect(formatDay('2026-05-08', 'pl', { style: 'dayMonth' })).toBe('8\u00a0maja')
})

test('omits zero decimals in the style “card” only', () => {
  expect(plain(formatMoney(49, 'EUR', 'sk', { style: 'card' }))).toBe('49 €')
  expect(plain(formatMoney(49.9, 'EUR', 'sk', { style: 'card' }))).toBe('49,90 €')
  expect(plain(formatMoney(49, 'EUR', 'sk', { style: 'exact' }))).toBe('49,00 €')
  expect(plain(formatMoney(9500, 'HUF', 'hu', { style: 'card' }))).toBe('9500 Ft')
})

test('uses the currency sign in every language and the code for RON', () => {
  for (const language of languages) {
    expect(formatMoney(1, 'EUR', language)).toContain('€')
    expect(formatMoney(1, 'CZK', language)).toContain('Kč')
    expect(formatMoney(1, 'HUF', language)).toContain('Ft')
    expect(formatMoney(1, 'PLN', language)).toContain('zł')
    expect(formatMoney(1, 'RON', language)).toContain('RON')
  }
})

test('formats an instant in the time zone', () => {
  const instant = '2026-11-15T22:30:00.000Z'
  expect(plain(formatDate(instant, 'sk', { timeZone: 'Europe/Bratislava' }))).toBe('15. 11. 2026')
  expect(plain(formatDate(instant, 'ro', { timeZone: 'Europe/Bucharest' }))).toBe('16 nov. 2026')
  expect(formatTime(instant, 'sk', { timeZone: 'Europe/Bratislava' })).toBe('23:30')
  expect(plain(formatDateTime(instant, 'it', { timeZone: 'Europe/Rome' }))).toContain('23:30')
})

test('uses the 24-hour clock in all languages', () => {
  for (const language of languages) {
    expect(formatTime('2026-11-05T15:07:00Z', language, { timeZone: 'UTC' })).toBe('15:07')
  }
})

test('formats distances in metres below a kilometre and without decimals above ten', () => {
  expect(plain(formatDistance(0.847, 'sk'))).toBe('850 m')
  expect(plain(formatDistance(0.998, 'sk'))).toBe('1 km')
  expect(plain(formatDistance(2.44, 'sk'))).toBe('2,4 km')
  expect(plain(formatDistance(118.6, 'en'))).toBe('119 km')
  expect(plain(formatDistance(2.44, 'uk'))).toBe('2,4 км')
})

test('formats an area with a decimal only if it has one', () => {
  expect(plain(formatArea(3, 'sk'))).toBe('3 m²')
  expect(plain(formatArea(2.43, 'en'))).toBe('2.4 m²')
  expect(plain(formatArea(2.5, 'uk'))).toBe('2,5 м²')
})

test('formats plain numbers in the language', () => {
  expect(plain(formatNumber(12345.6, 'it'))).toBe('12.345,6')
})

test('binds the Ukrainian year mark with a no-break space', () => {
  for (const style of ['medium', 'long'] as const) {
    expect(formatDay('2026-11-05', 'uk', { style })).toMatch(/2026\u00a0р\.$/)
    expect(formatDateTime('2026-11-05T10:00:00Z', 'uk', { timeZone: 'UTC', style })).toContain('2026\u00a0р.')
  }
})
