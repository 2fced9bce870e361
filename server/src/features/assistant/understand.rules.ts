import { isAboutOthers, isDoubtful, matchTopics, type TopicMatch } from './choose-topic.rules.ts'
import { type Lexicon, type Reading, readQuestion } from './concepts.rules.ts'
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

/** Unknown words that are written with a capital letter. */
function namesIn(question: string, { unknown }: Reading): string[] {
  const capitalised = (question.match(/\p{Lu}[\p{L}]+/gu) ?? []).map(fold)
  return unknown.filter((word) => capitalised.includes(word))
}

const isSure = (match: TopicMatch | undefined, { unknown }: Reading): match is TopicMatch =>
  match !== undefined && !isDoubtful(match, unknown.length)

/** Both halves of every way to split the question at a punctuation mark or a conjunction. */
function halves(question: string, { lexicon }: QuestionWords): string[][] {
  const conjunctions = new Set(
    lexicon.flatMap(({ concept, words: [word] }) => (concept === 'and' && word ? word.text : [])),
  )
  return [...question.matchAll(/[\p{L}\p{N}]+|[?!.,;–—]/gu)].flatMap((found) => {
    const [text] = found
    if (/[\p{L}\p{N}]/u.test(text) && !conjunctions.has(fold(text))) return []
    return [[question.slice(0, found.index), question.slice(found.index + text.length)]]
  })
}

const minHalfScore = 3

function twoTopics(question: string, words: QuestionWords, best: TopicMatch | undefined): TopicId[] {
  let found: { topics: TopicId[]; score: number } = { topics: [], score: (best?.score ?? 0) + 1 }
  for (const half of halves(question, words)) {
    const matched = half.flatMap((text) => {
      const reading = read(text, words)
      const [match] = matchTopics(reading)
      return isSure(match, reading) && match.score >= minHalfScore ? match : []
    })
    const [left, right] = matched
    if (!left || !right || left.topic === right.topic) continue
    const score = left.score + right.score
    if (score > found.score) found = { topics: [left.topic, right.topic], score }
  }
  return found.topics
}

const maxShortQuestion = 3
const courtesies: ReadonlySet<string> = new Set(['hello', 'thanks', 'filler', 'and', 'followup', 'you'])

function isFollowUp({ words, concepts }: Reading, memory: ChatMemory | null): memory is ChatMemory {
  return memory !== null && (concepts.has('followup') || words.length <= maxShortQuestion)
}

/** The topic of a question that depends on the previous one. */
function followUpTopic(reading: Reading, best: TopicMatch | undefined, { topic }: ChatMemory): TopicId | null {
  const { concepts, unknown } = reading
  const isPlaceOnly = concepts.has('place') && (best === undefined || best.topic === 'locations')
  if (
    (isPlaceOnly || (concepts.has('other') && (best?.score ?? 0) <= minHalfScore)) &&
    topic &&
    warehouseTopics.has(topic)
  )
    return topic
  if (best && warehouseTopics.has(best.topic) && unknown.length === 0) return best.topic
  return isSure(best, reading) && best.score >= minHalfScore ? best.topic : topic
}

/** A message of nothing but a greeting or thanks. */
function courtesyIn({ concepts, unknown, words }: Reading): TopicId | null {
  const isOnlyCourtesy = unknown.length === 0 && words.length <= maxShortQuestion
  if (!isOnlyCourtesy || [...concepts].some((concept) => !courtesies.has(concept))) return null
  if (concepts.has('thanks')) return 'thanks'
  return concepts.has('hello') ? 'hello' : null
}

export function understandQuestion(question: string, words: QuestionWords, memory: ChatMemory | null): Understanding {
  const reading = read(question, words)
  const { concepts } = reading
  if (concepts.has('offtopic')) return { kind: 'unknown' }
  if (isAboutOthers(reading, namesIn(question, reading))) return { kind: 'private' }
  const [best, second] = matchTopics(reading)
  const topicsOf = (...topics: TopicId[]) => ({
    kind: 'topics' as const,
    topics,
    isFollowUp: isFollowUp(reading, memory),
    reading,
  })
  const courtesy = courtesyIn(reading)
  if (courtesy) return topicsOf(courtesy)
  const both = twoTopics(question, words, best)
  if (both.length > 0) return topicsOf(...both)
  if (isFollowUp(reading, memory)) {
    const topic = followUpTopic(reading, best, memory)
    return topic ? topicsOf(topic) : { kind: 'unknown' }
  }
  const isOneName = reading.unknown.length === 1 && namesIn(question, reading).length === 1
  const isCitySearch = isOneName && (best?.topic === 'locations' || best?.topic === 'free-boxes')
  if (!isSure(best, reading)) return isCitySearch ? topicsOf('locations') : { kind: 'unknown' }
  const isTie = isSure(second, reading) && second.score === best.score && best.score >= minHalfScore
  return isTie ? topicsOf(best.topic, second.topic) : topicsOf(best.topic)
}
