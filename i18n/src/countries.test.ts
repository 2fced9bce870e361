import { addAustria } from '@boxzone/contract/testing/add-austria'
import { expect, test } from 'vitest'
import { countryName, countryOptions } from './countries.ts'
import { alpha2Of, countryCodes } from './country-codes.ts'
import { languages, languagesOfCountry } from './languages.ts'

test('has unique country codes with a name in every language', () => {
  expect(countryCodes).toHaveLength(250)
  expect(new Set(countryCodes.map(alpha2Of)).size).toBe(250)
  for (const language of languages) {
    for (const code of countryCodes) expect(countryName(code, language)).not.toMatch(/^[A-Z]{2,3}$/)
  }
})

test('lists our six countries first, by their Ukrainian names', () => {
  const names = countryOptions('uk').own.map(({ name }) => name)
  expect(names).toEqual(['Італія', 'Польща', 'Румунія', 'Словаччина', 'Угорщина', 'Чехія'])
})

test('sorts the other countries by the alphabet of the language', () => {
  const names = countryOptions('sk').others.map(({ name }) => name)
  expect(names).toHaveLength(244)
  expect(names.indexOf('Čína')).toBeGreaterThan(names.indexOf('Cyprus'))
  expect(names.indexOf('Chorvátsko')).toBeGreaterThan(names.indexOf('Guatemala'))
})

test('shows an unknown country by its code', () => {
  expect(countryName('XXX', 'en')).toBe('XXX')
})

test('lists a country that is only a data file among ours, with its languages', () => {
  const removeAustria = addAustria()
  expect(countryOptions('sk').own.map(({ name }) => name)).toEqual([
    'Česko',
    'Maďarsko',
    'Poľsko',
    'Rakúsko',
    'Rumunsko',
    'Slovensko',
    'Taliansko',
  ])
  expect(languagesOfCountry('AUT').slice(0, 4)).toEqual(['en', 'hu', 'sk', 'it'])
  removeAustria()
})
