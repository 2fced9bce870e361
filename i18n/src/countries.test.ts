import { addAustria } from '@boxzone/contract/testing/add-austria'
import { expect, test } from 'vitest'
import { countryName, countryOptions } from './countries.ts'
import { alpha2Of, countryCodes } from './country-codes.ts'
import { languages, languagesOfCountry } from './languages.ts'
import { operatingCountries } from './operating-countries.ts'

test('has unique country codes with a name in every language', () => {
  expect(countryCodes).toHaveLength(250)
  expect(new Set(countryCodes.map(alpha2Of)).size).toBe(250)
  for (const language of languages) {
    for (const code of countryCodes) expect(countryName(code, language)).not.toMatch(/^[A-Z]{2,3}$/)
  }
})

test('sorts the operating countries by their Ukrainian names', () => {
  const names = countryOptions('uk').own.map(({ name }) => name)
  const six = ['Італія', 'Польща', 'Румунія', 'Словаччина', 'Угорщина', 'Чехія']
  expect(names.filter((name) => six.includes(name))).toEqual(six)
})

test('sorts the other countries by the alphabet of the language', () => {
  const names = countryOptions('sk').others.map(({ name }) => name)
  expect(names).toHaveLength(250 - operatingCountries().length)
  expect(names.indexOf('Čína')).toBeGreaterThan(names.indexOf('Cyprus'))
  expect(names.indexOf('Chorvátsko')).toBeGreaterThan(names.indexOf('Guatemala'))
})

test('shows an unknown country by its code', () => {
  expect(countryName('XXX', 'en')).toBe('XXX')
})

test('lists a country that a data file adds as an operating country, with its languages', () => {
  const removeAustria = addAustria()
  const names = countryOptions('sk').own.map(({ name }) => name)
  expect(names.indexOf('Rakúsko')).toBeGreaterThan(names.indexOf('Poľsko'))
  expect(countryOptions('sk').others.map(({ code }) => code)).not.toContain('AUT')
  expect(languagesOfCountry('AUT').slice(0, 4)).toEqual(['en', 'hu', 'sk', 'it'])
  removeAustria()
})
