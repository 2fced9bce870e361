import type { GeoPosition, Language } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import type { CallCtx } from '#src/kernel/context.ts'

/** A question with all that an answer may depend on. */
export interface QuestionContext {
  readonly ctx: CallCtx
  readonly question: string
  readonly language: Language
  /** Where the visitor said to be. */
  readonly position: GeoPosition | null
}

export interface BuiltInAnswer {
  /** Lines; a line that is a path leads to a screen of ours. */
  readonly text: string
  /** What it came from, the best first. */
  readonly sources: readonly string[]
  /** About the asker's own rental: never kept. */
  readonly isPersonal: boolean
}

export const answerTexts = (language: Language) => translator(language, 'assistant-answers')

export function answerOf(source: string, lines: readonly string[], isPersonal = false): BuiltInAnswer {
  return { text: lines.join('\n'), sources: [source], isPersonal }
}
