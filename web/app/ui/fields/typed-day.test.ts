import { formatDay } from '@boxzone/i18n/format'
import { languages } from '@boxzone/i18n/languages'
import { expect, test } from 'vitest'
import { isDay, parseTypedDay } from './typed-day.ts'

test.each([
  ['15. 11. 2026', '2026-11-15'],
  ['5.1.2027', '2027-01-05'],
  ['15/11/2026', '2026-11-15'],
  ['15 11 2026', '2026-11-15'],
  ['2026. 11. 15.', '2026-11-15'],
  ['2026-11-15', '2026-11-15'],
  ['29.2.2028', '2028-02-29'],
])('parses %s', (typed, day) => {
  expect(parseTypedDay(typed)).toBe(day)
})

test.each(['', 'tomorrow', '15. 11.', '31.11.2026', '29.2.2027', '15.13.2026', '15.11.26', '1.2.3.2026'])(
  'rejects "%s"',
  (typed) => {
    expect(parseTypedDay(typed)).toBeUndefined()
  },
)

test.each(languages)('parses the format that the field shows in %s', (language) => {
  expect(parseTypedDay(formatDay('2026-11-05', language, { style: 'invoice' }))).toBe('2026-11-05')
})

test('rejects days that do not exist', () => {
  expect(isDay('2026-11-15')).toBe(true)
  expect(isDay('2026-11-31')).toBe(false)
  expect(isDay('15. 11. 2026')).toBe(false)
})
