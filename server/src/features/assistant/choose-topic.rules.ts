import type { Reading } from './concepts.rules.ts'
import { commonTopics, type TopicId, topicPatterns } from './topic-patterns.ts'

interface Pattern {
  readonly topic: TopicId
  readonly required: readonly string[]
  readonly excluded: readonly string[]
  readonly score: number
}

function isTopicId(text: string): text is TopicId {
  return text in topicPatterns
}

const patterns: readonly Pattern[] = Object.entries(topicPatterns).flatMap(([topic, list]) =>
  list.split(',').flatMap((entry) => {
    const [words = '', score] = entry.trim().split('=')
    const terms = words.split(' ')
    const required = terms.filter((term) => !term.startsWith('!'))
    const excluded = terms.filter((term) => term.startsWith('!')).map((term) => term.slice(1))
    return isTopicId(topic) ? { topic, required, excluded, score: Number(score ?? required.length) } : []
  }),
)

export interface TopicMatch {
  readonly topic: TopicId
  readonly score: number
}

/** Matching topics, the best first. Topics of the same score are in the order of the table. */
export function matchTopics({ concepts }: Reading): TopicMatch[] {
  const scores = new Map<TopicId, number>()
  for (const { topic, required, excluded, score } of patterns) {
    const isMatch = required.every((term) => concepts.has(term)) && !excluded.some((term) => concepts.has(term))
    if (isMatch && score > (scores.get(topic) ?? 0)) scores.set(topic, score)
  }
  return [...scores].map(([topic, score]) => ({ topic, score })).sort((left, right) => right.score - left.score)
}

/** The concepts that the patterns of a topic require. */
export const conceptsOfTopic = (topic: TopicId): string[] =>
  patterns.flatMap((pattern) => (pattern.topic === topic ? pattern.required : []))

/** Below this score a match is a guess. */
const minScore = 3
const sureScore = 3
const maxUnknown = { common: 0, guess: 0, sure: 2, certain: 3 }

/** True if the score is too low, or if the unknown words are too many to be sure of the topic. */
export function isDoubtful({ topic, score }: TopicMatch, unknownCount: number): boolean {
  if (score < minScore) return true
  if (commonTopics.has(topic)) return unknownCount > (score > sureScore ? 1 : maxUnknown.common)
  if (score < sureScore) return unknownCount > maxUnknown.guess
  return unknownCount > (score > sureScore ? maxUnknown.certain : maxUnknown.sure)
}

/** Data that belongs to one customer. */
const privateConcepts = [
  'code',
  'phonenumber',
  'email',
  'owe',
  'pay',
  'invoice',
  'contract',
  'data',
  'phone',
  'address',
]

/** True if the question is about another customer: a neighbour, a name or the code of a numbered Box. */
export function isAboutOthers({ concepts, words }: Reading, names: readonly string[]): boolean {
  const isPrivate = privateConcepts.some((concept) => concepts.has(concept))
  if (concepts.has('neighbour') && (isPrivate || concepts.has('box'))) return true
  if (names.length >= 2 && isPrivate) return true
  const hasBoxNumber = words.some((word) => /^\d{3}$/.test(word))
  return concepts.has('code') && (hasBoxNumber || names.length > 0) && !concepts.has('new')
}
