import { alpha2Of, countryCodes } from './country-codes.ts'
import { type Language, localeOf } from './languages.ts'
import { nameOfCountry, operatingCountries } from './operating-countries.ts'

/** The name of a country by its alpha-3 code; an unknown code is shown as it is. */
export function countryName(alpha3: string, language: Language): string {
  const alpha2 = alpha2Of(alpha3)
  return alpha2 === undefined ? alpha3 : (nameOfCountry(alpha2, language) ?? alpha3)
}

export interface CountryOption {
  code: string
  name: string
}

/** Every country for a select: our own first, then the rest by the language's alphabet. */
export function countryOptions(language: Language): { own: CountryOption[]; others: CountryOption[] } {
  const option = (code: string): CountryOption => ({ code, name: countryName(code, language) })
  const collator = new Intl.Collator(localeOf(language))
  const others = countryCodes.filter((code) => !operatingCountries.some((own) => own === code)).map(option)
  return { own: operatingCountries.map(option), others: others.sort((a, b) => collator.compare(a.name, b.name)) }
}
