import { readFileSync } from 'node:fs'
import type { Language } from '@boxzone/contract'
import { messagesOf } from '@boxzone/i18n/server-texts'
import { stem, wordsOf } from './words.rules.ts'

const fileOf = (language: Language) => new URL(`known-words/${language}.txt`, import.meta.url)

/**
 * Stems of the words of the site's texts. `npm run assistant:words` writes the file before the training, so a later
 * change of a text changes no answer (ADR 0042).
 */
export const knownStems = (language: Language): ReadonlySet<string> =>
  new Set(readFileSync(fileOf(language), 'utf8').split('\n'))

/** The stems of the present texts in alphabetical order. The word lists of the assistant are no texts of the site. */
export function siteStems(language: Language): string[] {
  const { 'assistant-concepts': _, ...texts } = messagesOf(language)
  return [...new Set(wordsOf(JSON.stringify(texts)).map((word) => stem(word, language)))].sort()
}
