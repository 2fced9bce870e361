import { isOneTypoApart } from './edit-distance.rules.ts'
import { fold, wordsOf } from './words.rules.ts'

/** A word of a phrase. Open words match every ending. */
interface PhraseWord {
  readonly text: string
  readonly isOpen: boolean
}

interface Phrase {
  readonly concept: string
  readonly words: readonly PhraseWord[]
}

/** Phrases of one language, for example `card: "kart*, platobn* kart*"`. */
export type Lexicon = readonly Phrase[]

export interface Reading {
  readonly words: readonly string[]
  readonly concepts: ReadonlySet<string>
  /** Words without a concept that the texts of the site do not contain either. */
  readonly unknown: readonly string[]
}

export function lexiconOf(concepts: Readonly<Record<string, string>>): Lexicon {
  return Object.entries(concepts).flatMap(([concept, list]) =>
    list.split(',').flatMap((entry) => {
      const words = (fold(entry).match(/[\p{L}\p{N}]+\*?/gu) ?? []).map((word) => ({
        text: word.replace('*', ''),
        isOpen: word.endsWith('*'),
      }))
      return words.length > 0 ? { concept, words } : []
    }),
  )
}

const matches = ({ text, isOpen }: PhraseWord, word: string | undefined) =>
  word !== undefined && (isOpen ? word.startsWith(text) : word === text)

const minTypoLength = 5
const minSwapLength = 3

/**
 * True if the word differs from the phrase word by one typing error, in short words only by two swapped characters. The
 * first or the second character must be the first one of the phrase word.
 */
function resembles({ text, isOpen }: PhraseWord, word: string): boolean {
  if (text.length < minSwapLength || word.length < minSwapLength) return false
  if (word[0] !== text[0] && word[1] !== text[0]) return false
  const lengths = isOpen ? [text.length - 1, text.length, text.length + 1] : [word.length]
  return lengths.some((length) => {
    const part = word.slice(0, length)
    const isLong = Math.min(text.length, word.length) >= minTypoLength
    return isOneTypoApart(part, text) && (isLong || [...part].sort().join() === [...text].sort().join())
  })
}

/** The concepts of a question. `isKnown` knows the words of the site's texts. */
export function readQuestion(question: string, lexicon: Lexicon, isKnown: (word: string) => boolean): Reading {
  const words = wordsOf(question)
  const concepts = new Set<string>()
  const understood = new Set<number>()
  const find = (isMatch: (part: PhraseWord, word: string | undefined, at: number) => boolean) => {
    for (const phrase of lexicon) {
      for (let start = 0; start + phrase.words.length <= words.length; start += 1) {
        if (!phrase.words.every((part, offset) => isMatch(part, words[start + offset], start + offset))) continue
        concepts.add(phrase.concept)
        for (const offset of phrase.words.keys()) understood.add(start + offset)
      }
    }
  }
  find(matches)
  const strange = new Set([...words.keys()].filter((at) => !understood.has(at) && !isKnown(words[at] ?? '')))
  if (strange.size > 0)
    find((part, word, at) => matches(part, word) || (word !== undefined && strange.has(at) && resembles(part, word)))
  const unknown = words.filter((word, at) => strange.has(at) && !understood.has(at) && !/\d/.test(word))
  return { words, concepts, unknown }
}
