import {
  type DecidedQuestion,
  decideQuestion,
  type QuestionWords,
  type TopicClassifier,
} from './decide-question.rules.ts'
import { isProbable } from './decide-topic.rules.ts'
import type { TopicId } from './topic-patterns.ts'
import { fold } from './words.rules.ts'

/** A message with more possible splits is a story, not two questions. */
const maxSplits = 12

/** All ways to split the question into two halves at a punctuation mark or a conjunction. */
function halves(question: string, { lexicon }: QuestionWords): string[][] {
  const conjunctions = new Set(
    lexicon.flatMap(({ concept, words: [word] }) => (concept === 'and' && word ? word.text : [])),
  )
  const splits = [...question.matchAll(/[\p{L}\p{N}]+|[?!.,;–—]/gu)].flatMap((found) => {
    const [text] = found
    if (/[\p{L}\p{N}]/u.test(text) && !conjunctions.has(fold(text))) return []
    const parts = [question.slice(0, found.index), question.slice(found.index + text.length)]
    return parts.every((part) => /\p{L}/u.test(part)) ? [parts] : []
  })
  return splits.length > maxSplits ? [] : splits
}

/** Below these probabilities, the topic of one half of a message is a guess. */
const minHalfProbability = { suggested: 0.5, other: 0.8 }

const courtesyTopics: ReadonlySet<TopicId> = new Set(['hello', 'thanks'])

/** A half with this probability needs no confirmation. */
const sureHalfProbability = 0.9

/** The topics of a message with two questions. They must not contradict a more probable topic of the whole message. */
export function twoTopics(
  question: string,
  words: QuestionWords,
  classify: TopicClassifier,
  whole: DecidedQuestion,
): TopicId[] {
  const wholeTopic = isProbable(whole.decision) ? whole.decision.topic : null
  let found: { topics: TopicId[]; probability: number } = { topics: [], probability: 0 }
  for (const half of halves(question, words)) {
    const parts = half.flatMap((text) => {
      const { decision, suggested } = decideQuestion(text, words, classify)
      if (!decision) return []
      const isSuggested = suggested.includes(decision.topic)
      const isGuess = decision.probability < minHalfProbability[isSuggested ? 'suggested' : 'other']
      const isConfirmed = isSuggested || decision.probability >= sureHalfProbability || decision.topic === wholeTopic
      return isGuess || !isConfirmed ? [] : decision
    })
    const [left, right] = parts
    if (!left || !right || left.topic === right.topic) continue
    const probability = left.probability * right.probability
    const isContradicted = wholeTopic !== null && left.topic !== wholeTopic && right.topic !== wholeTopic
    if (isContradicted && probability < (whole.decision?.probability ?? 0)) continue
    if (probability > found.probability) found = { topics: [left.topic, right.topic], probability }
  }
  // "Thanks, and how much is it?" is one question.
  return found.topics.filter((topic) => !courtesyTopics.has(topic))
}

const minLastProbability = 0.8
const minWholeProbability = 0.25

/** The topic of the last sentence. A long message begins with a story and ends with the question. */
export function lastTopic(
  question: string,
  words: QuestionWords,
  classify: TopicClassifier,
  { probabilities }: DecidedQuestion,
): TopicId | null {
  const sentences = question.split(/(?<=[.!?…:])\s+|\s+[–—]\s+/u).filter((part) => /\p{L}/u.test(part))
  const last = sentences.at(-1)
  if (last === undefined || sentences.length < 2) return null
  const { decision } = decideQuestion(last, words, classify)
  if (decision === null || decision.probability < minLastProbability) return null
  const isInWhole = probabilities.some(
    ({ topic, probability }) => topic === decision.topic && probability >= minWholeProbability,
  )
  return isInWhole ? decision.topic : null
}
