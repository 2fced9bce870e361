export const languages = ['sk', 'en', 'cs', 'uk', 'pl', 'hu', 'ro', 'it'] as const
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

/** Languages by country (alpha-3): the language of the country, then the most frequent ones of its visitors. */
const offered = new Map<string, readonly Language[]>([
  ['SVK', ['sk', 'en', 'cs', 'uk', 'hu']],
  ['CZE', ['cs', 'en', 'sk', 'uk']],
  ['HUN', ['hu', 'en', 'sk', 'ro']],
  ['ROU', ['ro', 'en', 'hu', 'uk']],
  ['POL', ['pl', 'en', 'uk']],
  ['ITA', ['it', 'en', 'ro', 'uk']],
])

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

export function localeOf(language: Language): string {
  return locales[language]
}

export function languageOfCountry(country: string): Language {
  return offered.get(country)?.[0] ?? fallbackLanguage
}

/** All eight languages in the order of the language selector of a country. */
export function languagesOfCountry(country: string): Language[] {
  return [...new Set([...(offered.get(country) ?? [fallbackLanguage]), ...languages])]
}
