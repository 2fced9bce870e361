import type { AnnouncementText, Language } from '@boxzone/contract'
import { languages } from '@boxzone/contract/languages'

export type DraftTexts = Partial<Record<Language, AnnouncementText>>

/** Texts with a subject and a body. The others are incomplete or empty. */
export function completeTexts(texts: DraftTexts): DraftTexts {
  const entries = Object.entries(texts).filter(
    ([, text]) => text && text.subject.trim() !== '' && text.text.trim() !== '',
  )
  return Object.fromEntries(entries.map(([language, text]) => [language, trimmed(text)]))
}

const trimmed = (text: AnnouncementText | undefined) => ({
  subject: text?.subject.trim() ?? '',
  text: text?.text.trim() ?? '',
})

/** Languages with a subject but no text, or with a text but no subject. */
export const halfTexts = (texts: DraftTexts): Language[] =>
  languages.filter((language) => {
    const { subject, text } = trimmed(texts[language])
    return (subject === '') !== (text === '')
  })

/** My Zone shows a message until the end of the chosen day, in UTC. */
export const endOfDay = (day: string): string => `${day}T23:59:59.000Z`
