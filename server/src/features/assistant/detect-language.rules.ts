import type { Language } from '@boxzone/contract'
import { isStopWord, wordsOf } from './words.rules.ts'

/** Letters that one language has and its neighbours lack. */
const ownLetters: readonly (readonly [Language, RegExp])[] = [
  ['uk', /\p{Script=Cyrillic}/u],
  ['sk', /[ľĺŕôä]/],
  ['cs', /[řěů]/],
  ['pl', /[łąęśżźćń]/],
  ['hu', /[őűöü]/],
  ['ro', /[șțşţăâî]/],
  ['it', /[àèìòù]/],
]

/** Every word our own texts use, folded, by language. */
export type Vocabulary = ReadonlyMap<Language, ReadonlySet<string>>

/** A word that few languages share tells more. */
function scoreOf(words: readonly string[], language: Language, vocabulary: Vocabulary): number {
  let score = 0
  for (const word of words) {
    const knows = (one: Language) => isStopWord(word, one) || (vocabulary.get(one)?.has(word) ?? false)
    if (!knows(language)) continue
    const shared = [...vocabulary.keys()].filter(knows).length
    score += 1 / shared + (isStopWord(word, language) ? 0.25 : 0)
  }
  return score
}

const ofLetter = 1.5
const ofPage = 0.4
const enough = 0.6

/** The language of a question; that of the page where the question does not tell. */
export function detectLanguage(question: string, page: Language, vocabulary: Vocabulary): Language {
  const words = wordsOf(question)
  const text = question.toLowerCase()
  const scored = [...vocabulary.keys()].map((language) => {
    const letters = ownLetters.some(([own, letter]) => own === language && letter.test(text)) ? ofLetter : 0
    return { language, score: scoreOf(words, language, vocabulary) + letters + (language === page ? ofPage : 0) }
  })
  const best = scored.sort((left, right) => right.score - left.score)[0]
  return best && best.score >= enough ? best.language : page
}
