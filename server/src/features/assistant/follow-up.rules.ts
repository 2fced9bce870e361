import { conceptsOfTopic, matchTopics } from './choose-topic.rules.ts'
import type { Reading } from './concepts.rules.ts'
import type { DecidedQuestion } from './decide-question.rules.ts'
import { decideTopic, preferPrevious, probableTopics, type TopicDecision } from './decide-topic.rules.ts'
import type { TopicLabel } from './topic-model.ts'
import type { TopicId } from './topic-patterns.ts'

/** The subject of the previous turn in the same chat. */
export interface ChatMemory {
  readonly topic: TopicId | null
  readonly warehouseIds: readonly string[]
}

const maxShortQuestion = 3
const maxDetailQuestion = 6

/** A follow-up has a pronoun, is very short, or is short and names a detail of the previous topic. */
export function isFollowUp({ words, concepts }: Reading, memory: ChatMemory | null): memory is ChatMemory {
  if (memory === null) return false
  if (concepts.has('followup') || words.length <= maxShortQuestion) return true
  const details = memory.topic === null ? [] : detailsOf(memory.topic)
  return words.length <= maxDetailQuestion && details.some((concept) => concepts.has(concept))
}

/** Concepts that form a question or connect sentences, but name no subject. */
const grammarConcepts: ReadonlySet<string> = new Set(
  `how howmuch howmany howlong howoften when where which why whatfor no without my ihave you again other same while
  after first new next need show give and followup filler hello thanks someone family today until end back take start
  store things allowed confirm`.split(/\s+/),
)

/**
 * Concepts of a follow-up that the text of the previous topic covers, although they name another topic on their own.
 */
const detailConcepts: Partial<Record<TopicId, string>> = {
  'let-somebody-in': 'account register revoke terminate mind change late delete code',
  'forbidden-things': 'furniture fit hazard',
  'share-box': 'account register revoke mind code invoice phone delete',
  'terminate-contract': 'mind revoke change early nearest',
  withdraw: 'company movein pay',
  'delete-account': 'owe invoice contract pay',
  'insurance-choice': 'change price',
  'change-card': 'owe late pay',
  'deposit-back': 'card account transfer cash invoice late',
  'first-payment': 'next pay',
  'new-code': 'change pay',
  codes: 'box enter open',
  prices: 'bigger size howbig interval fit sqm',
  'free-boxes': 'bigger size howbig sqm',
}

const detailsOf = (topic: TopicId) => detailConcepts[topic]?.split(' ') ?? []

/** Concepts of "and the other location?", which names no subject. */
const otherPlaceConcepts = ['branch', 'place', 'cities', 'position', 'box']

/** True if the follow-up names no subject outside the previous topic. */
function staysWith(topic: TopicId, { concepts }: Reading): boolean {
  const isOtherPlace = concepts.has('other') && warehouseTopics.has(topic)
  const covered = new Set([...conceptsOfTopic(topic), ...detailsOf(topic), ...(isOtherPlace ? otherPlaceConcepts : [])])
  return [...concepts].every((concept) => grammarConcepts.has(concept) || covered.has(concept))
}

/** Topics about one warehouse. A follow-up may change between them. */
const warehouseTopics: ReadonlySet<TopicId> = new Set([
  'prices',
  'free-boxes',
  'opening-hours',
  'features',
  'address',
  'locations',
  'nearest',
])

/** Another topic about the same warehouse, for example its price after its free Boxes. */
function otherWarehouseTopic(topic: TopicId, reading: Reading): TopicId | null {
  const [best] = matchTopics(reading)
  const isClear = best !== undefined && best.topic !== 'locations' && reading.unknown.length === 0
  return isClear && warehouseTopics.has(topic) && warehouseTopics.has(best.topic) ? best.topic : null
}

/** Below this probability, the previous topic does not fit an unclear message. */
const minStayProbability = 0.1
/** From this probability of `none` on, the message has probably no answer. */
const maxNoneProbability = 0.4

/** From this probability of `none` on, a follow-up with unknown words is about another subject. */
const minStrangeProbability = 0.6

/** Below this probability of another topic, a follow-up may still mean the previous one. */
const minLeaveProbability = 0.9
const minOtherProbability = 0.5

/** The topic of a short but complete question: no pronoun or detail refers to the previous topic. */
function ownTopic({ concepts }: Reading, decision: TopicDecision | null, previous: TopicId): TopicId | null {
  const refers = concepts.has('followup') || detailsOf(previous).some((concept) => concepts.has(concept))
  if (refers || decision === null || warehouseTopics.has(decision.topic)) return null
  return decision.probability >= minLeaveProbability ? decision.topic : null
}

/** The topics of a message that follows another message: two if the message may mean the previous topic or another. */
export function followUpTopics(question: DecidedQuestion, memory: ChatMemory): TopicId[] {
  const { reading, suggested } = question
  const { topic } = memory
  if (topic === null || topic === 'hello' || topic === 'thanks') return probableTopics(question.decision)
  const probabilities = preferPrevious(question.probabilities, topic)
  const decision = decideTopic(probabilities, suggested)
  const shareOf = (label: TopicLabel) => question.probabilities.find((one) => one.topic === label)?.probability ?? 0
  const isReference = isFollowUp(reading, memory)
  if (!isReference) {
    const topics = probableTopics(decision)
    return topics.length === 0 && shareOf(topic) >= minStayProbability ? [topic] : topics
  }
  const other = otherWarehouseTopic(topic, reading)
  if (other) return [other]
  const own = ownTopic(reading, decision, topic)
  if (own) return [own]
  const isStrange = reading.unknown.length > 0 && shareOf('none') >= minStrangeProbability
  if (staysWith(topic, reading)) return isStrange ? [] : [topic]
  if (decision !== null && decision.probability >= minLeaveProbability) return [decision.topic]
  if (shareOf('none') >= maxNoneProbability) return []
  const isOther = decision !== null && decision.topic !== topic && decision.probability >= minOtherProbability
  return isOther ? [decision.topic, topic] : [topic]
}
