import { expect, test } from 'vitest'
import { type CompanyId, rulesOfCountry } from './country-rules.ts'

const company = (country: string, id: CompanyId) => {
  const { problemOf } = rulesOfCountry(country).company[id]
  return (value: string) => problemOf(value) === undefined
}
const person = (country: string) => (value: string) => rulesOfCountry(country).personalIdProblem(value) === undefined

const samples: [string, (value: string) => boolean, string[], string[]][] = [
  [
    'IČO',
    company('SVK', 'ico'),
    ['36421928', '31333532', '27082440', '00151653', '151653'],
    ['12345678', '36421929', '1', '00000000', ''],
  ],
  ['DIČ', company('SVK', 'dic'), ['2020317068'], ['202031706', 'SK2020317068']],
  [
    'IČ DPH',
    company('SVK', 'icoDph'),
    ['SK2020317068', 'sk 2020273893', 'SK1029999905'],
    ['SK2020317069', 'SK2010317068', '2020317068'],
  ],
  [
    'CZ DIČ',
    company('CZE', 'dic'),
    ['CZ27082440', 'CZ45274649', 'CZ7103192745', 'CZ640903926'],
    ['CZ27082441', '27082440', 'CZ640903927'],
  ],
  [
    'adószám',
    company('HUN', 'dic'),
    ['12345676-2-41', '10773381-2-44'],
    ['12345678-2-41', '10773381-9-44', '10773381-2-45'],
  ],
  ['közösségi adószám', company('HUN', 'icoDph'), ['HU10773381'], ['HU10773382', '10773381']],
  ['CUI', company('ROU', 'dic'), ['RO14399840', '14399840', 'RO1590082'], ['RO14399841', '123']],
  ['cod TVA', company('ROU', 'icoDph'), ['RO14399840'], ['14399840']],
  [
    'Reg. Com.',
    company('ROU', 'ico'),
    ['J40/12345/2020', 'f5/1/1999', 'J2020012345403'],
    ['40/12345/2020', 'X40/1/2020', 'J40-12345-2020'],
  ],
  [
    'NIP',
    company('POL', 'dic'),
    ['5260250274', '526-025-02-74', '7740001454', 'PL5260250274'],
    ['5260250275', '1234567890'],
  ],
  [
    'P.IVA',
    company('ITA', 'dic'),
    ['00743110157', '12345670017', 'IT00743110157'],
    ['00743110158', '12345678901', '00000000000'],
  ],
  [
    'codice fiscale',
    person('ITA'),
    ['RSSMRA85T10A562S', 'MRTMTT91D08F205J', 'RSSMRA85T10A56NH', '00743110157'],
    ['RSSMRA85T10A562T'],
  ],
  [
    'rodné číslo',
    person('SVK'),
    ['736028/5163', '7103192745', '520101/123'],
    ['736028/5164', '7113192745', '710230/2745'],
  ],
  ['PESEL', person('POL'), ['44051401359'], ['44051401358']],
  ['CNP', person('ROU'), ['1800101221144'], ['1800101221145']],
]

test.each(samples)('accepts valid and refuses invalid %s', (_name, isValid, right, wrong) => {
  expect(right.filter((value) => !isValid(value))).toEqual([])
  expect(wrong.filter((value) => isValid(value))).toEqual([])
})

test.each(samples)('detects a wrong last digit of %s if it is a check digit', (name, isValid, [sample = '']) => {
  if (name === 'DIČ' || name === 'Reg. Com.') return
  const others = [...'0123456789'].map((digit) => sample.slice(0, -1) + digit).filter((value) => value !== sample)
  expect(others.filter(isValid).length).toBeLessThanOrEqual(name === 'adószám' ? 9 : 0)
})

test.each([
  ['SVK', 'ico', '151 653', '00151653'],
  ['HUN', 'dic', '10773381244', '10773381-2-44'],
  ['ROU', 'ico', 'j40 / 12345 / 2020', 'J40/12345/2020'],
  ['POL', 'dic', '526-025-02-74', '5260250274'],
  ['DEU', 'ico', ' hrb 1.2 ', 'hrb 1.2'],
] as const)('formats for %s the %s “%s” as “%s”', (country, id, typed, written) => {
  expect(rulesOfCountry(country).company[id].write(typed)).toBe(written)
})

test('accepts every id up to 30 characters in a country without a file', () => {
  expect(company('DEU', 'ico')('HRB 1234 B')).toBe(true)
  expect(company('DEU', 'ico')('x'.repeat(31))).toBe(false)
})

test.each([
  ['SVK', 'ico', '36421929', '36421'],
  ['SVK', 'icoDph', 'SK2020317069', '2020317068'],
  ['CZE', 'dic', 'CZ27082441', '27082440'],
  ['HUN', 'dic', '12345678-2-41', '12345678'],
  ['ROU', 'dic', 'RO14399841', 'X'],
  ['POL', 'dic', '5260250275', '526025027'],
  ['ITA', 'dic', '00743110158', '0074311015'],
] as const)(
  'distinguishes a wrong check digit from a wrong format of %s %s',
  (country, id, wrongDigit, wrongFormat) => {
    const { problemOf } = rulesOfCountry(country).company[id]
    expect(problemOf(wrongDigit)).toBe('checksum')
    expect(problemOf(wrongFormat)).toBe('regex')
  },
)

test.each([
  ['SVK', '8501011235', '850101'],
  ['ITA', 'RSSMRA85T10A562T', 'RSSMRA85'],
])(
  'distinguishes a wrong check digit from a wrong format of a personal id in %s',
  (country, wrongDigit, wrongFormat) => {
    const { personalIdProblem } = rulesOfCountry(country)
    expect(personalIdProblem(wrongDigit)).toBe('checksum')
    expect(personalIdProblem(wrongFormat)).toBe('regex')
  },
)
