import { capitalised } from '@boxzone/i18n/format'
import { fallbackLanguage, languageOfCountry } from '@boxzone/i18n/languages'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'

/** Label of an id with its local name: "Tax ID (NIP)". In the language of the country, it is only the local name. */
export function useIdLabel(countryCode: string): (label: string, name: string | undefined) => string {
  const t = useTranslations('form')
  const language = useLanguage()
  return (label, name) => {
    if (name === undefined) return label
    if (languageOfCountry(countryCode) === language && language !== fallbackLanguage) return capitalised(name)
    return t('invoicing.idWithName', { id: label, name })
  }
}
