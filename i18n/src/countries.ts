import { alpha2Of, countryCodes } from './country-codes.ts'
import { type Language, localeOf } from './languages.ts'

/** The countries we have Locations in; they stand first in every list of countries. */
export const ownCountries = ['SVK', 'CZE', 'HUN', 'ROU', 'POL', 'ITA'] as const

const displayNames = new Map<Language, Intl.DisplayNames>()

function displayNamesIn(language: Language): Intl.DisplayNames {
  const found = displayNames.get(language) ?? new Intl.DisplayNames(localeOf(language), { type: 'region' })
  displayNames.set(language, found)
  return found
}

/** The name of a country by its alpha-3 code; an unknown code is shown as it is. */
export function countryName(alpha3: string, language: Language): string {
  const alpha2 = alpha2Of(alpha3)
  return alpha2 === undefined ? alpha3 : (displayNamesIn(language).of(alpha2) ?? alpha3)
}

export interface CountryOption {
  code: string
  name: string
}

/** Every country for a select: our own first, then the rest by the language's alphabet. */
export function countryOptions(language: Language): { own: CountryOption[]; others: CountryOption[] } {
  const option = (code: string): CountryOption => ({ code, name: countryName(code, language) })
  const collator = new Intl.Collator(localeOf(language))
  const others = countryCodes.filter((code) => !ownCountries.some((own) => own === code)).map(option)
  return { own: ownCountries.map(option), others: others.sort((a, b) => collator.compare(a.name, b.name)) }
}
