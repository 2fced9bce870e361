import { areaIn } from './area.rules.ts'
import { isDoubtful, matchTopics, type TopicMatch } from './choose-topic.rules.ts'
import { type Lexicon, type Reading, readQuestion } from './concepts.rules.ts'
import { decideTopic, type TopicDecision } from './decide-topic.rules.ts'
import { featuresOf } from './topic-features.rules.ts'
import type { TopicLabel, TopicProbability } from './topic-model.ts'
import type { TopicId } from './topic-patterns.ts'
import { fold } from './words.rules.ts'

export interface QuestionWords {
  readonly lexicon: Lexicon
  /** Knows the words of the site's texts in the language of the question. */
  isKnown(word: string): boolean
  /** Words that name one of the warehouses. */
  readonly warehouseWords: ReadonlySet<string>
  isOtherCity(word: string): boolean
  /** Corrects the alphabet of the text, for example Ukrainian in Latin characters. */
  spell(text: string): string
}

/** The topics of a question with their probabilities, the most probable first. */
export type TopicClassifier = (features: ReadonlySet<string>) => readonly TopicProbability[]

export interface DecidedQuestion {
  readonly reading: Reading
  /** Capitalised words that are probably names of people and companies. */
  readonly names: readonly string[]
  /** Topics that the word lists suggest. */
  readonly suggested: readonly TopicId[]
  readonly probabilities: readonly TopicProbability[]
  readonly decision: TopicDecision | null
}

function read(text: string, words: QuestionWords): Reading {
  const { lexicon, warehouseWords } = words
  const isPlace = (word: string) => warehouseWords.has(word) || words.isOtherCity(word)
  const reading = readQuestion(text, lexicon, (word) => isPlace(word) || words.isKnown(word))
  const concepts = new Set(reading.concepts)
  if (areaIn(text) !== null) concepts.add('sqm')
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

/** The features of the question for the classifier. */
export function questionFeatures(question: string, words: QuestionWords): ReadonlySet<string> {
  const text = words.spell(question)
  return readingFeatures(text, read(text, words), words)
}

const readingFeatures = (question: string, reading: Reading, words: QuestionWords) =>
  featuresOf({
    reading,
    names: namesIn(question, reading),
    placeholderOf: (word) => {
      if (words.warehouseWords.has(word)) return '<place>'
      if (words.isOtherCity(word)) return '<city>'
      if (/^\d+$/.test(word)) return '<number>'
      return /^\d/.test(word) && areaIn(word) !== null ? '<area>' : null
    },
  })

const isSure = (match: TopicMatch | undefined, { unknown }: Reading): match is TopicMatch =>
  match !== undefined && !isDoubtful(match, unknown.length)

const minTieScore = 3

/** The topics that the word lists suggest for one question: one, two of the same score, or none. */
function conceptTopics(reading: Reading, names: readonly string[]): TopicId[] {
  const [best, second] = matchTopics(reading)
  const isOneName = reading.unknown.length === 1 && names.length === 1
  const isCitySearch = isOneName && (best?.topic === 'locations' || best?.topic === 'free-boxes')
  if (!isSure(best, reading)) return isCitySearch ? ['locations'] : []
  const isTie = isSure(second, reading) && second.score === best.score && best.score >= minTieScore
  return isTie ? [best.topic, second.topic] : [best.topic]
}

/** Adds the probability of `locations` to `address`: both have the same answer if the question names a warehouse. */
function joinAddress(probabilities: readonly TopicProbability[]): TopicProbability[] {
  const shareOf = (topic: TopicLabel) => probabilities.find((one) => one.topic === topic)?.probability ?? 0
  const address = { topic: 'address' as const, probability: shareOf('address') + shareOf('locations') }
  return [...probabilities.filter(({ topic }) => topic !== 'address' && topic !== 'locations'), address].sort(
    (left, right) => right.probability - left.probability,
  )
}

/** Classifies a question or a part of it. */
export function decideQuestion(question: string, words: QuestionWords, classify: TopicClassifier): DecidedQuestion {
  const text = words.spell(question)
  const reading = read(text, words)
  const names = namesIn(text, reading)
  const suggested = conceptTopics(reading, names)
  const classified = classify(readingFeatures(text, reading, words))
  const probabilities = reading.concepts.has('place') ? joinAddress(classified) : classified
  return { reading, names, suggested, probabilities, decision: decideTopic(probabilities, suggested) }
}
