import { isAboutOthers } from './choose-topic.rules.ts'
import type { Reading } from './concepts.rules.ts'
import {
  type DecidedQuestion,
  decideQuestion,
  type QuestionWords,
  type TopicClassifier,
} from './decide-question.rules.ts'
import { isProbable, probableTopics } from './decide-topic.rules.ts'
import { type ChatMemory, followUpTopics, isFollowUp } from './follow-up.rules.ts'
import { lastTopic, twoTopics } from './split-message.rules.ts'
import type { TopicProbability } from './topic-model.ts'
import type { TopicId } from './topic-patterns.ts'

export type Understanding =
  | {
      readonly kind: 'topics'
      readonly topics: readonly TopicId[]
      /** The topic that the next message refers to. */
      readonly subject: TopicId
      readonly isFollowUp: boolean
      readonly reading: Reading
    }
  | { readonly kind: 'unknown'; readonly probabilities: readonly TopicProbability[] }
  | { readonly kind: 'private' }

const maxCourtesyLength = 3
const courtesies: ReadonlySet<string> = new Set(['hello', 'thanks', 'filler', 'and', 'followup', 'you'])

/** A message of nothing but a greeting or thanks. */
function courtesyIn({ concepts, unknown, words }: Reading): TopicId | null {
  const isOnlyCourtesy = unknown.length === 0 && words.length <= maxCourtesyLength
  if (!isOnlyCourtesy || [...concepts].some((concept) => !courtesies.has(concept))) return null
  if (concepts.has('thanks')) return 'thanks'
  return concepts.has('hello') ? 'hello' : null
}

/** A word of another subject or a name makes a question off-topic, unless the classifier is almost certain. */
const minOfftopicProbability = 0.9

/** Topics whose questions name cities. An unknown name in them may be a city, so it does not make them off-topic. */
const cityTopics: ReadonlySet<TopicId> = new Set(['locations', 'nearest', 'free-boxes', 'address'])

function isOfftopic({ reading, names, decision }: DecidedQuestion): boolean {
  const isName = names.length > 0 && (decision === null || !cityTopics.has(decision.topic))
  const isStrange = isName || reading.concepts.has('offtopic')
  return isStrange && (decision?.probability ?? 0) < minOfftopicProbability
}

export function understandQuestion(
  question: string,
  words: QuestionWords,
  memory: ChatMemory | null,
  classify: TopicClassifier,
): Understanding {
  const whole = decideQuestion(question, words, classify)
  const { reading, decision } = whole
  const unknown = { kind: 'unknown' as const, probabilities: whole.probabilities }
  if (isOfftopic(whole)) return unknown
  const isReferral = decision?.topic === 'referral' && isProbable(decision)
  if (!isReferral && isAboutOthers(reading, whole.names)) return { kind: 'private' }
  const topicsOf = (topics: readonly TopicId[], subject: TopicId) => ({
    kind: 'topics' as const,
    topics,
    subject,
    isFollowUp: isFollowUp(reading, memory),
    reading,
  })
  const courtesy = courtesyIn(reading)
  if (courtesy) return topicsOf([courtesy], courtesy)
  const [first, second = first] = twoTopics(question, words, classify, whole)
  if (first && second) return topicsOf(first === second ? [first] : [first, second], second)
  // The first topic is the most probable one, so that a follow-up stays with it.
  const topics = memory ? followUpTopics(whole, memory) : probableTopics(decision)
  const [subject] = topics
  if (subject) return topicsOf(topics, subject)
  const last = lastTopic(question, words, classify, whole)
  return last ? topicsOf([last], last) : unknown
}
