import { alpha2Of, countryCodes } from './country-codes.ts'
import { type Language, localeOf } from './languages.ts'
import { isOperatingCountry, nameOfCountry, operatingCountries } from './operating-countries.ts'

/** The name of a country by its alpha-3 code, or the code itself if it is unknown. */
export function countryName(alpha3: string, language: Language): string {
  const alpha2 = alpha2Of(alpha3)
  return alpha2 === undefined ? alpha3 : (nameOfCountry(alpha2, language) ?? alpha3)
}

export interface CountryOption {
  code: string
  name: string
}

/** Options of a country select, sorted by name. `own` are the countries with warehouses. */
export function countryOptions(language: Language): { own: CountryOption[]; others: CountryOption[] } {
  const option = (code: string): CountryOption => ({ code, name: countryName(code, language) })
  const collator = new Intl.Collator(localeOf(language))
  const sorted = (codes: readonly string[]) => codes.map(option).sort((a, b) => collator.compare(a.name, b.name))
  return { own: sorted(operatingCountries()), others: sorted(countryCodes.filter((code) => !isOperatingCountry(code))) }
}
