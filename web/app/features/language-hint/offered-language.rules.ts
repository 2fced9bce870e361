import { isLanguage, type Language } from '@boxzone/i18n/languages'

/** The language that the browser prefers, if the site has it and shows another one. `preferred` holds BCP 47 tags. */
export function offeredLanguage(shown: Language, preferred: readonly string[]): Language | undefined {
  const [language] = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).filter(isLanguage)
  return language === shown ? undefined : language
}
