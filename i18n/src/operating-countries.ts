import { type Language, localeOf } from './languages.ts'

/** The countries with warehouses and their alpha-2 codes. They are first in every list of countries. */
const alpha2ByCountry = { SVK: 'SK', CZE: 'CZ', HUN: 'HU', ROU: 'RO', POL: 'PL', ITA: 'IT' } as const

export type OperatingCountry = keyof typeof alpha2ByCountry
export const operatingCountries = [
  'SVK',
  'CZE',
  'HUN',
  'ROU',
  'POL',
  'ITA',
] as const satisfies readonly OperatingCountry[]

const displayNames = new Map<Language, Intl.DisplayNames>()

function displayNamesIn(language: Language): Intl.DisplayNames {
  const found = displayNames.get(language) ?? new Intl.DisplayNames(localeOf(language), { type: 'region' })
  displayNames.set(language, found)
  return found
}

/** The name of a country by its alpha-2 code. */
export const nameOfCountry = (alpha2: string, language: Language): string | undefined =>
  displayNamesIn(language).of(alpha2)

/** The alpha-2 code of a country with warehouses; undefined for other countries. */
export function operatingAlpha2Of(alpha3: string): string | undefined {
  const operatingCountry = operatingCountries.find((country) => country === alpha3)
  return operatingCountry && alpha2ByCountry[operatingCountry]
}

/** The name of a country with warehouses by its alpha-3 code. Returns other codes unchanged. */
export function operatingCountryName(alpha3: string, language: Language): string {
  const alpha2 = operatingAlpha2Of(alpha3)
  return alpha2 === undefined ? alpha3 : (nameOfCountry(alpha2, language) ?? alpha3)
}
