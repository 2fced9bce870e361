import { isLanguage, type Language } from '@boxzone/i18n/languages'

/** The first language of `preferred` (BCP 47 tags) that the site has. Undefined if the page already shows this language. */
export function offeredLanguage(shown: Language, preferred: readonly string[]): Language | undefined {
  const [language] = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).filter(isLanguage)
  return language === shown ? undefined : language
}
