import { type Language, languages } from '@boxzone/contract'
import { messagesOf, sayMessage } from '@boxzone/i18n/server-texts'
import MiniSearch from 'minisearch'
import type { Config } from '#src/config/config.ts'
import { ruleValues } from '#src/config/rule-values.ts'
import { legalText } from '#src/features/legal/index.ts'
import { type Lexicon, lexiconOf } from './concepts.rules.ts'
import type { QuestionWords, TopicClassifier } from './decide-question.rules.ts'
import type { Vocabulary } from './detect-language.rules.ts'
import { knownStems } from './known-words.ts'
import { spellUkrainian } from './latin-ukrainian.rules.ts'
import { isOtherCityName } from './other-cities.ts'
import { synonymsFor } from './synonyms.ts'
import { readTopicModel } from './topic-model.ts'
import { isStopWord, stem, stemsOf, wordsOf } from './words.rules.ts'

/** An answer of the help page or a section of a policy. */
export interface Passage {
  /** `help/deposit-back`, `gdpr/retention` */
  readonly source: string
  readonly title: string
  readonly text: string
  /** The path of the screen that shows the passage. */
  readonly path: string
}

export interface KnowledgeMatch extends Passage {
  readonly score: number
  /** Share of the query terms that the passage contains, 0 to 1. */
  readonly coverage: number
  /** A query term matches the title or a synonym. */
  readonly isNamed: boolean
}

export interface Knowledge {
  readonly vocabulary: Vocabulary
  /** Matching passages, the best first. */
  search(question: string, language: Language): KnowledgeMatch[]
  passage(source: string, language: Language): Passage | undefined
  /** Words and concepts of the language, with the words that name warehouses. */
  wordsOf(language: Language, warehouseWords: ReadonlySet<string>): QuestionWords
  readonly classify: TopicClassifier
}

const policies = [
  { document: 'gdpr', path: '/gdpr' },
  { document: 'store-policy', path: '/store-policy' },
  { document: 'trading-terms', path: '/trading-terms' },
] as const

function passagesIn(config: Config, language: Language): Passage[] {
  const values = ruleValues(config)
  const questions = Object.entries(messagesOf(language).help.questions).map(([slug, { question, answer }]) => ({
    source: `help/${slug}`,
    title: question,
    text: sayMessage(language, answer, values),
    path: `/help#${slug}`,
  }))
  const sections = policies.flatMap(({ document, path }) =>
    legalText(config, { document, language, country: config.COUNTRY }).sections.map(({ id, heading, paragraphs }) => ({
      source: `${document}/${id}`,
      title: heading,
      text: paragraphs.join('\n'),
      path,
    })),
  )
  return [...questions, ...sections]
}

function indexOf(passages: readonly Passage[], language: Language) {
  const index = new MiniSearch<Passage & { words: string }>({
    idField: 'source',
    fields: ['title', 'words', 'text'],
    storeFields: ['source', 'title', 'text', 'path'],
    tokenize: wordsOf,
    processTerm: (word) => (isStopWord(word, language) || word.length < 2 ? null : stem(word, language)),
    searchOptions: {
      boost: { title: 3, words: 3, text: 1 },
      prefix: (term) => term.length >= 4,
      fuzzy: (term) => (term.length >= 6 ? 0.2 : false),
      weights: { prefix: 0.7, fuzzy: 0.4 },
      // The help covers common questions, so its passages score higher than those of the policies.
      boostDocument: (source) => (String(source).startsWith('help/') ? 1.25 : 0.8),
    },
  })
  index.addAll(passages.map((passage) => ({ ...passage, words: synonymsFor(passage.source, language) })))
  return index
}

/** Reads all texts once. Loads the classifier and the index of a language with the first question. */
export function openKnowledge(config: Config): Knowledge {
  const passages = new Map(languages.map((language) => [language, passagesIn(config, language)]))
  const vocabulary = new Map([...passages].map(([language, list]) => [language, vocabularyOf(list, language)]))
  const indexes = new Map<Language, ReturnType<typeof indexOf>>()
  const indexIn = (language: Language) => {
    const index = indexes.get(language) ?? indexOf(passages.get(language) ?? [], language)
    indexes.set(language, index)
    return index
  }
  const lexicons = new Map<Language, SiteWords>()
  const siteWordsIn = (language: Language) => {
    const known = lexicons.get(language) ?? siteWordsOf(language)
    lexicons.set(language, known)
    return known
  }
  return {
    vocabulary,
    classify: (features) => readTopicModel().classify(features),
    passage: (source, language) => passages.get(language)?.find((passage) => passage.source === source),
    wordsOf: (language, warehouseWords) => {
      const siteWords = siteWordsIn(language)
      // A common word of the language is no city: Most is a Czech city, but "most" is Hungarian for "now".
      const isOtherCity = (word: string) => isOtherCityName(word) && !siteWords.isKnown(word)
      const isName = (word: string) => warehouseWords.has(word) || isOtherCity(word)
      const spell = (text: string) => (language === 'uk' ? spellUkrainian(text, siteWords.isKnown, isName) : text)
      return { ...siteWords, isOtherCity, warehouseWords, spell }
    },
    search: (question, language) => {
      const questionStems = new Set(stemsOf(question, language))
      const known = new Map(passages.get(language)?.map((passage) => [passage.source, passage]))
      return indexIn(language)
        .search(question)
        .flatMap(({ id, score, queryTerms, match }) => {
          const passage = known.get(String(id))
          const coverage = questionStems.size === 0 ? 0 : new Set(queryTerms).size / questionStems.size
          const isNamed = queryTerms.some((term) => match[term]?.some((field) => field !== 'text') ?? false)
          return passage ? [{ ...passage, coverage, isNamed, score: score * (0.5 + coverage) }] : []
        })
        .sort((left, right) => right.score - left.score)
    },
  }
}

const vocabularyOf = (passages: readonly Passage[], language: Language): Set<string> =>
  new Set(passages.flatMap(({ source, title, text }) => wordsOf(`${title} ${text} ${synonymsFor(source, language)}`)))

type SiteWords = Pick<QuestionWords, 'lexicon' | 'isKnown'>

/** Knows the words of the site's texts in any grammatical form. */
function siteWordsOf(language: Language): SiteWords {
  const lexicon: Lexicon = lexiconOf(messagesOf(language)['assistant-concepts'])
  const stems = knownStems(language)
  return { lexicon, isKnown: (word) => isStopWord(word, language) || stems.has(stem(word, language)) }
}
