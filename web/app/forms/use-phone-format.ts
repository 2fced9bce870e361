import { useTranslations } from 'use-intl'
import { useConfig } from '#app/lib/config/page-environment.tsx'

interface PhoneFormat {
  readonly prefix: string
  /** A fictional number with ascending digits. */
  readonly example: string
}

const formats: Readonly<Record<string, PhoneFormat>> = {
  SVK: { prefix: '+421', example: '+421 901 234 567' },
  CZE: { prefix: '+420', example: '+420 601 234 567' },
  HUN: { prefix: '+36', example: '+36 20 123 4567' },
  ROU: { prefix: '+40', example: '+40 712 345 678' },
  POL: { prefix: '+48', example: '+48 512 345 678' },
  ITA: { prefix: '+39', example: '+39 312 345 6789' },
}

/** Prefix and example of the configured country for a phone field. */
export function usePhoneFormat(): { prefix?: string; hint?: string } {
  const t = useTranslations('form')
  const format = formats[useConfig().value('country')]
  return format
    ? { prefix: format.prefix, hint: t('phoneHint', { example: format.example.replaceAll(' ', '\u00a0') }) }
    : {}
}
