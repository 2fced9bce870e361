import { pageCountries } from '@boxzone/contract/countries/page-countries'
import { languages } from '@boxzone/contract/languages'

export { languages }
export type Language = (typeof languages)[number]

export const fallbackLanguage: Language = 'en'

/** Names in the language selector, each written in that language. */
export const nativeNames: Record<Language, string> = {
  sk: 'Slovenčina',
  en: 'English',
  cs: 'Čeština',
  uk: 'Українська',
  pl: 'Polski',
  hu: 'Magyar',
  ro: 'Română',
  it: 'Italiano',
}

const locales: Record<Language, string> = {
  sk: 'sk-SK',
  en: 'en-GB',
  cs: 'cs-CZ',
  uk: 'uk-UA',
  pl: 'pl-PL',
  hu: 'hu-HU',
  ro: 'ro-RO',
  it: 'it-IT',
}

/** Alpha-2 code of the flag beside each language. `uk` is Ukrainian, so its flag is `ua`. */
export const countryOfLanguage: Record<Language, string> = {
  sk: 'SK',
  en: 'GB',
  cs: 'CZ',
  uk: 'UA',
  pl: 'PL',
  hu: 'HU',
  ro: 'RO',
  it: 'IT',
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

export function localeOf(language: Language): string {
  return locales[language]
}

export function languageOfCountry(country: string): Language {
  return pageCountries.get(country)?.languages[0] ?? fallbackLanguage
}

/** All eight languages in the order of the language selector of a country. */
export function languagesOfCountry(country: string): Language[] {
  return [...new Set([...(pageCountries.get(country)?.languages ?? [fallbackLanguage]), ...languages])]
}
