import { phoneCountries } from '@boxzone/contract/countries/phone-countries'
import { useTranslations } from 'use-intl'
import { useConfig } from '#app/lib/config/page-environment.tsx'

/** Prefix and example of the configured country for a phone field. */
export function usePhoneFormat(): { prefix?: string; hint?: string } {
  const t = useTranslations('form')
  const format = phoneCountries.get(useConfig().value('country'))?.phone
  return format
    ? { prefix: format.prefix, hint: t('phoneHint', { example: format.example.replaceAll(' ', '\u00a0') }) }
    : {}
}
