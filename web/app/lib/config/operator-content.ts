import type { Language } from '@boxzone/i18n/languages'
import type { Config } from './config.ts'

export interface Association {
  readonly name: string
  readonly url: string
  readonly logo: string
  readonly languages: readonly Language[]
}

export function associationsIn(config: Config, language: Language): readonly Association[] {
  const associations: readonly Association[] = JSON.parse(config.value('associations') || '[]')
  return associations.filter(({ languages }) => languages.includes(language))
}

/** Empty if the operator has no call centre. */
export function callCentreHoursIn(config: Config, language: Language): string {
  const hours: Partial<Record<Language, string>> = JSON.parse(config.value('callCentreHours') || '{}')
  return hours[language] ?? ''
}
