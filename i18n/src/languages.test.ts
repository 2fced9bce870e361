import { expect, test } from 'vitest'
import { isLanguage, languageOfCountry, languages, languagesOfCountry, localeOf } from './languages.ts'

test('only the eight languages are languages', () => {
  expect(languages.every(isLanguage)).toBe(true)
  expect([undefined, '', 'SK', 'de', 'sk-SK'].some(isLanguage)).toBe(false)
})

test('a country speaks its own language, and an unknown one the fallback', () => {
  expect(languageOfCountry('CZE')).toBe('cs')
  expect(languageOfCountry('DEU')).toBe('en')
})

test('every country offers all eight languages, its own and the likeliest first', () => {
  expect(languagesOfCountry('SVK')).toEqual(['sk', 'en', 'cs', 'uk', 'hu', 'pl', 'ro', 'it'])
  expect(languagesOfCountry('ITA').slice(0, 4)).toEqual(['it', 'en', 'ro', 'uk'])
  expect(new Set(languagesOfCountry('DEU')).size).toBe(8)
})

test('English formats as British and Ukrainian as in Ukraine', () => {
  expect(localeOf('en')).toBe('en-GB')
  expect(localeOf('uk')).toBe('uk-UA')
})
