import type { AnnouncementChannel, AnnouncementState, AnnouncementText, Language } from '@boxzone/contract'

export type AnnouncementTexts = Readonly<Partial<Record<Language, AnnouncementText>>>

/** The language of the text that a reader gets: their language, otherwise English. Null when both texts are missing. */
export function textLanguageFor(texts: AnnouncementTexts, language: Language): Language | null {
  if (texts[language]) return language
  return texts.en ? 'en' : null
}

/** Joins subject and text into one paragraph, because My zone shows an info message without a title. */
export function infoTextOf({ subject, text }: AnnouncementText): string {
  const start = /[.!?…:]$/.test(subject) ? subject : `${subject}:`
  return `${start} ${text.replaceAll(/\s+/g, ' ')}`
}

interface Sending {
  readonly channels: readonly AnnouncementChannel[]
  readonly shownUntil: Date | null
}

/** The field that is wrong, or null. */
export function invalidAnnouncementField({ channels, shownUntil }: Sending, now: Date): string | null {
  const isRepeated = new Set(channels).size < channels.length
  if (isRepeated || (channels.includes('PUSH') && !channels.includes('MY_ZONE'))) return 'channels'
  return shownUntil !== null && shownUntil <= now ? 'shownUntil' : null
}

/** The language with the most receivers for whom a text exists. */
export function sampleLanguage(counts: readonly LanguageCount[], texts: AnnouncementTexts): Language | null {
  const sorted = counts.toSorted((left, right) => right.receivers - left.receivers)
  return sorted.find(({ language }) => textLanguageFor(texts, language) !== null)?.language ?? null
}

export interface LanguageCount {
  readonly language: Language
  readonly receivers: number
}

interface AnnouncementProgress {
  readonly isFinished: boolean
  readonly isStopped: boolean
  readonly sent: number
  readonly failed: number
}

export function announcementState({ isFinished, isStopped, sent, failed }: AnnouncementProgress): AnnouncementState {
  if (isStopped) return 'STOPPED'
  if (isFinished) return 'DONE'
  return sent + failed > 0 ? 'RUNNING' : 'PREPARED'
}
