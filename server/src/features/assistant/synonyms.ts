import type { Language } from '@boxzone/contract'
import { messagesOf } from '@boxzone/i18n/server-texts'

/** Words in which people ask about a passage although it does not use them; policies have none. */
export function synonymsFor(source: string, language: Language): string {
  const words: Readonly<Record<string, string>> = messagesOf(language)['assistant-words']
  return words[source.replace('help/', '')] ?? ''
}
