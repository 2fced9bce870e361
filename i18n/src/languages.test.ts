import { expect, test } from 'vitest'
import { isLanguage, languageOfCountry, languages, languagesOfCountry, localeOf } from './languages.ts'

test('accepts only the eight languages', () => {
  expect(languages.every(isLanguage)).toBe(true)
  expect([undefined, '', 'SK', 'de', 'sk-SK'].some(isLanguage)).toBe(false)
})

test('returns the language of a country and the fallback for an unknown one', () => {
  expect(languageOfCountry('CZE')).toBe('cs')
  expect(languageOfCountry('DEU')).toBe('en')
})

test('offers all eight languages in every country, the language of the country first', () => {
  expect(languagesOfCountry('SVK')).toEqual(['sk', 'en', 'cs', 'uk', 'hu', 'pl', 'ro', 'it'])
  expect(languagesOfCountry('ITA').slice(0, 4)).toEqual(['it', 'en', 'ro', 'uk'])
  expect(new Set(languagesOfCountry('DEU')).size).toBe(8)
})

test('formats English as British and Ukrainian as in Ukraine', () => {
  expect(localeOf('en')).toBe('en-GB')
  expect(localeOf('uk')).toBe('uk-UA')
})
