import { pageCountries } from '@boxzone/contract/countries/page-countries'
import { type Language, localeOf } from './languages.ts'

/** The countries with warehouses, by alpha-3 code. They are first in every list of countries. */
export const operatingCountries = (): string[] => [...pageCountries.keys()]

export const isOperatingCountry = (alpha3: string): boolean => pageCountries.has(alpha3)

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
export const operatingAlpha2Of = (alpha3: string): string | undefined => pageCountries.get(alpha3)?.alpha2

/** The name of a country with warehouses by its alpha-3 code. Returns other codes unchanged. */
export function operatingCountryName(alpha3: string, language: Language): string {
  const alpha2 = operatingAlpha2Of(alpha3)
  return alpha2 === undefined ? alpha3 : (nameOfCountry(alpha2, language) ?? alpha3)
}
