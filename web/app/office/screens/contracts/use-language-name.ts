import { localeOf } from '@boxzone/i18n/languages'
import { useLanguage } from '#app/lib/config/page-environment.tsx'

/** The name of a language in the language of the page. */
export function useLanguageName(): (language: string) => string {
  const names = new Intl.DisplayNames([localeOf(useLanguage())], { type: 'language' })
  return (language) => names.of(language) ?? language
}
