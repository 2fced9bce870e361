import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, type TextGroup, textGroupNames, textGroups } from '@boxzone/i18n'

const readTexts = (language: Language, feature: string): object =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../i18n/locales', language, `${feature}.json`), 'utf8'))

/** Replaces `virtual:texts` of the build in tests. The messages are not compiled. */
export async function loadTexts(language: Language, group: TextGroup): Promise<Record<string, object>> {
  return Object.fromEntries(textGroups[group].map((feature) => [feature, readTexts(language, feature)]))
}

/** Every text of a language that a page may show. */
export function allTexts(language: Language): Record<string, object> {
  const features = new Set(textGroupNames.flatMap((group) => [...textGroups[group]]))
  return Object.fromEntries([...features].map((feature) => [feature, readTexts(language, feature)]))
}
