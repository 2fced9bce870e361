import type { GeoPosition, Language } from '@boxzone/contract'
import { formatWeek } from '@boxzone/i18n/hours/opening-hours'
import { translator } from '@boxzone/i18n/server-texts'
import type { CallCtx, Ctx } from '#src/kernel/context.ts'
import type { ChatMemory } from './follow-up.rules.ts'

export interface QuestionContext {
  readonly ctx: CallCtx
  readonly question: string
  readonly language: Language
  /** The position that the visitor shared. */
  readonly position: GeoPosition | null
  /** The subject of the previous turn. Null for the first question. */
  readonly memory: ChatMemory | null
}

export interface BuiltInAnswer {
  /** A line that is a path becomes a link to that screen. */
  readonly text: string
  /** Sources of the answer, the best first. */
  readonly sources: readonly string[]
  /** Personal answers are never stored. */
  readonly isPersonal: boolean
  /** The subject that a follow-up refers to. Null if the assistant did not understand the question. */
  readonly memory: ChatMemory | null
}

/** Values of the texts that name the contact. `hours` is `none` without a call centre. */
export const contactValues = ({ config, content }: Ctx, language: Language) => ({
  email: config.CONTACT_EMAIL,
  phone: config.CONTACT_TEL,
  hours: content.callCentreHours ? formatWeek(content.callCentreHours, language) : 'none',
})

export const answerTexts = (language: Language) => translator(language, 'assistant-answers')

export function answerOf(source: string, lines: readonly string[], isPersonal = false): BuiltInAnswer {
  return { text: lines.join('\n'), sources: [source], isPersonal, memory: null }
}
