import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Language, languages } from '@boxzone/contract'
import { isTopicLabel, type TopicLabel } from '../../server/src/features/assistant/index.ts'

/** A question with the topic that the assistant must choose. */
export interface TopicExample {
  readonly language: Language
  readonly topic: TopicLabel
  readonly question: string
}

const contentIn = (language: Language) =>
  readFileSync(new URL(`../../server/src/features/assistant/examples/${language}.json`, import.meta.url), 'utf8')

const examplesIn = (language: Language): TopicExample[] =>
  Object.entries<string[]>(JSON.parse(contentIn(language))).flatMap(([topic, questions]) => {
    if (!isTopicLabel(topic)) throw new Error(`${language}.json has an unknown topic: ${topic}`)
    return questions.map((question) => ({ language, topic, question }))
  })

export const topicExamples = (): TopicExample[] => languages.flatMap(examplesIn)

/**
 * A hash that changes when any example changes. The model file stores the hash of the examples that it was
 * trained with.
 */
export const examplesFingerprint = (): string =>
  createHash('sha256').update(languages.map(contentIn).join('\n')).digest('hex')

/** Identifies a question by its words, so that case and punctuation do not matter. */
export const questionKey = (language: Language, question: string): string =>
  [language, ...(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].join(' ')
