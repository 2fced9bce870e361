import type { Language } from '@boxzone/contract'
import { messagesOf } from '@boxzone/i18n/server-texts'

/** Search terms that the passage does not contain. Policies have none. */
export function synonymsFor(source: string, language: Language): string {
  const words: Readonly<Record<string, string>> = messagesOf(language)['assistant-words']
  return words[source.replace('help/', '')] ?? ''
}
