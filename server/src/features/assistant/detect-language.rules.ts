import type { Language } from '@boxzone/contract'
import { toCyrillic } from './latin-ukrainian.rules.ts'
import { fold, isStopWord, wordsOf } from './words.rules.ts'

/** Characters that occur in only one of our languages. */
const distinctiveCharacters: readonly (readonly [Language, RegExp])[] = [
  ['uk', /\p{Script=Cyrillic}/u],
  ['sk', /[ľĺŕôä]/],
  ['cs', /[řěů]/],
  ['pl', /[łąęśżźćń]/],
  ['hu', /[őűöü]/],
  ['ro', /[șțşţăâî]/],
  ['it', /[àèìòù]/],
]

/** Folded words of our texts by language. */
export type Vocabulary = ReadonlyMap<Language, ReadonlySet<string>>

/** Names of services and technology that all languages use. */
const sharedNames = new Set(
  'apple google pay paypal revolut visa mastercard amex gps pin wifi sms box online'.split(' '),
)

/** A word scores higher the fewer languages share it. On a Ukrainian page, a Latin word may be Ukrainian. */
function scoreOf(words: readonly string[], language: Language, page: Language, vocabulary: Vocabulary): number {
  let score = 0
  for (const word of words) {
    if (sharedNames.has(word)) continue
    const cyrillic = page === 'uk' ? fold(toCyrillic(word)) : word
    const knows = (one: Language) => {
      const text = one === 'uk' ? cyrillic : word
      return isStopWord(text, one) || (vocabulary.get(one)?.has(text) ?? false)
    }
    if (!knows(language)) continue
    const shared = [...vocabulary.keys()].filter(knows).length
    score += 1 / shared + (isStopWord(language === 'uk' ? cyrillic : word, language) ? 0.25 : 0)
  }
  return score
}

const characterWeight = 1.5
const pageWeight = 0.8
const minScore = 0.6

/** Falls back to the page language when the score is too low. */
export function detectLanguage(question: string, page: Language, vocabulary: Vocabulary): Language {
  const words = wordsOf(question)
  const text = question.toLowerCase()
  const scored = [...vocabulary.keys()].map((language) => {
    const characterScore = distinctiveCharacters.some(([one, characters]) => one === language && characters.test(text))
      ? characterWeight
      : 0
    return {
      language,
      score: scoreOf(words, language, page, vocabulary) + characterScore + (language === page ? pageWeight : 0),
    }
  })
  const best = scored.sort((left, right) => right.score - left.score)[0]
  return best && best.score >= minScore ? best.language : page
}
