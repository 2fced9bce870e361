import { isAboutOthers, isDoubtful, matchTopics, type TopicMatch } from './choose-topic.rules.ts'
import { type Lexicon, type Reading, readQuestion } from './concepts.rules.ts'
import { decideTopic, minProbability, type TopicDecision } from './decide-topic.rules.ts'
import { featuresOf } from './topic-features.rules.ts'
import type { TopicProbability } from './topic-model.ts'
import type { TopicId } from './topic-patterns.ts'
import { fold } from './words.rules.ts'

/** The subject of the previous turn in the same chat. */
export interface ChatMemory {
  readonly topic: TopicId | null
  readonly warehouseIds: readonly string[]
}

export interface QuestionWords {
  readonly lexicon: Lexicon
  /** Knows the words of the site's texts in the language of the question. */
  isKnown(word: string): boolean
  /** Words that name one of the warehouses. */
  readonly warehouseWords: ReadonlySet<string>
  isOtherCity(word: string): boolean
}

/** The topics of a question with their probabilities, the most probable first. */
export type TopicClassifier = (features: ReadonlySet<string>) => readonly TopicProbability[]

export type Understanding =
  | {
      readonly kind: 'topics'
      readonly topics: readonly TopicId[]
      readonly isFollowUp: boolean
      readonly reading: Reading
    }
  | { readonly kind: 'unknown' | 'private' }

/** Topics about one warehouse. A follow-up may repeat them for another warehouse. */
const warehouseTopics: ReadonlySet<TopicId> = new Set([
  'prices',
  'free-boxes',
  'opening-hours',
  'features',
  'address',
  'locations',
  'nearest',
])

function read(text: string, words: QuestionWords): Reading {
  const { lexicon, warehouseWords } = words
  const isPlace = (word: string) => warehouseWords.has(word) || words.isOtherCity(word)
  const reading = readQuestion(text, lexicon, (word) => isPlace(word) || words.isKnown(word))
  const concepts = new Set(reading.concepts)
  if (reading.words.some((word) => warehouseWords.has(word))) concepts.add('place')
  else if (reading.words.some(words.isOtherCity)) concepts.add('elsewhere')
  return { ...reading, concepts }
}

/**
 * Names of people and companies: capitalised words that the site does not use. The first word of a sentence counts only
 * before another name.
 */
function namesIn(question: string, { unknown }: Reading): string[] {
  const isName = (word: string | undefined) => word !== undefined && unknown.includes(fold(word))
  return [...question.matchAll(/\p{Lu}\p{L}+/gu)].flatMap(({ 0: word, index }) => {
    const isFirst = /(?:^|[.!?…:])\s*$/u.test(question.slice(0, index))
    const next = /^\s+(\p{Lu}\p{L}+)/u.exec(question.slice(index + word.length))?.[1]
    return isName(word) && (!isFirst || isName(next)) ? fold(word) : []
  })
}

const minCityLength = 5

/** The features of the question for the classifier. */
export function questionFeatures(question: string, words: QuestionWords): ReadonlySet<string> {
  return readingFeatures(question, read(question, words), words)
}

const readingFeatures = (question: string, reading: Reading, words: QuestionWords) =>
  featuresOf({
    reading,
    names: namesIn(question, reading),
    placeholderOf: (word) => {
      if (words.warehouseWords.has(word)) return '<place>'
      if (word.length >= minCityLength && words.isOtherCity(word)) return '<city>'
      return /^\d+$/.test(word) ? '<number>' : null
    },
  })

const isSure = (match: TopicMatch | undefined, { unknown }: Reading): match is TopicMatch =>
  match !== undefined && !isDoubtful(match, unknown.length)

/** A message with more possible splits is a story, not two questions. */
const maxSplits = 12

/** Both halves of every way to split the question at a punctuation mark or a conjunction. */
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

const minHalfScore = 3

/** The topics that the word lists suggest for one question: one, two of the same score, or none. */
function conceptTopics(question: string, reading: Reading): TopicId[] {
  const [best, second] = matchTopics(reading)
  const isOneName = reading.unknown.length === 1 && namesIn(question, reading).length === 1
  const isCitySearch = isOneName && (best?.topic === 'locations' || best?.topic === 'free-boxes')
  if (!isSure(best, reading)) return isCitySearch ? ['locations'] : []
  const isTie = isSure(second, reading) && second.score === best.score && best.score >= minHalfScore
  return isTie ? [best.topic, second.topic] : [best.topic]
}

interface Decided {
  readonly reading: Reading
  readonly suggested: readonly TopicId[]
  readonly decision: TopicDecision | null
}

function decide(question: string, words: QuestionWords, classify: TopicClassifier): Decided {
  const reading = read(question, words)
  const suggested = conceptTopics(question, reading)
  return { reading, suggested, decision: decideTopic(classify(readingFeatures(question, reading, words)), suggested) }
}

const isProbable = (decision: TopicDecision | null): decision is TopicDecision =>
  decision !== null && decision.probability >= minProbability

/** Below these probabilities, the topic of one half of a message is a guess. */
const minHalfProbability = { suggested: 0.5, other: 0.8 }

/** The topics of a message with two questions. The complete message or the word lists must confirm them. */
function twoTopics(question: string, words: QuestionWords, classify: TopicClassifier, whole: Decided): TopicId[] {
  let found: { topics: TopicId[]; probability: number } = { topics: [], probability: 0 }
  for (const half of halves(question, words)) {
    const parts = half.flatMap((text) => {
      const { decision, suggested } = decide(text, words, classify)
      if (!decision) return []
      const isSuggested = suggested.includes(decision.topic)
      const isGuess = decision.probability < minHalfProbability[isSuggested ? 'suggested' : 'other']
      return isGuess ? [] : { ...decision, isConfirmed: isSuggested || decision.topic === whole.decision?.topic }
    })
    const [left, right] = parts
    if (!left || !right || left.topic === right.topic) continue
    if (!left.isConfirmed || !right.isConfirmed) continue
    const probability = left.probability * right.probability
    if (probability > found.probability) found = { topics: [left.topic, right.topic], probability }
  }
  return found.topics
}

const maxShortQuestion = 3
const courtesies: ReadonlySet<string> = new Set(['hello', 'thanks', 'filler', 'and', 'followup', 'you'])

function isFollowUp({ words, concepts }: Reading, memory: ChatMemory | null): memory is ChatMemory {
  return memory !== null && (concepts.has('followup') || words.length <= maxShortQuestion)
}

/** "And if I change my mind?" resembles a topic of its own, so a follow-up leaves a help topic only if almost certain. */
const minChangeProbability = 0.9

const isChange = ({ topic, probability }: TopicDecision, previous: TopicId | null) => {
  const staysPossible = previous !== null && !warehouseTopics.has(previous) && !warehouseTopics.has(topic)
  return probability >= (staysPossible ? minChangeProbability : minProbability)
}

/** The topic of a question that depends on the previous one. */
function followUpTopic({ reading, decision }: Decided, memory: ChatMemory): TopicId | null {
  const { concepts, unknown } = reading
  const topic = memory.topic === 'hello' || memory.topic === 'thanks' ? null : memory.topic
  const [best] = matchTopics(reading)
  const isPlaceOnly = concepts.has('place') && (best === undefined || best.topic === 'locations')
  const isOther = concepts.has('other') && (best?.score ?? 0) <= minHalfScore
  if ((isPlaceOnly || isOther) && topic && warehouseTopics.has(topic)) return topic
  if (decision && isChange(decision, topic)) return decision.topic
  return best && warehouseTopics.has(best.topic) && unknown.length === 0 ? best.topic : topic
}

/** A message of nothing but a greeting or thanks. */
function courtesyIn({ concepts, unknown, words }: Reading): TopicId | null {
  const isOnlyCourtesy = unknown.length === 0 && words.length <= maxShortQuestion
  if (!isOnlyCourtesy || [...concepts].some((concept) => !courtesies.has(concept))) return null
  if (concepts.has('thanks')) return 'thanks'
  return concepts.has('hello') ? 'hello' : null
}

export function understandQuestion(
  question: string,
  words: QuestionWords,
  memory: ChatMemory | null,
  classify: TopicClassifier,
): Understanding {
  const whole = decide(question, words, classify)
  const { reading, decision } = whole
  if (reading.concepts.has('offtopic')) return { kind: 'unknown' }
  const isReferral = decision?.topic === 'referral' && isProbable(decision)
  if (!isReferral && isAboutOthers(reading, namesIn(question, reading))) return { kind: 'private' }
  const topicsOf = (...topics: TopicId[]) => ({
    kind: 'topics' as const,
    topics,
    isFollowUp: isFollowUp(reading, memory),
    reading,
  })
  const courtesy = courtesyIn(reading)
  if (courtesy) return topicsOf(courtesy)
  const both = twoTopics(question, words, classify, whole)
  if (both.length > 0) return topicsOf(...both)
  if (isFollowUp(reading, memory)) {
    const topic = followUpTopic(whole, memory)
    return topic ? topicsOf(topic) : { kind: 'unknown' }
  }
  return isProbable(decision) ? topicsOf(decision.topic) : { kind: 'unknown' }
}
