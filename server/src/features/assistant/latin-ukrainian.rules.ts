import { fold, wordsOf } from './words.rules.ts'

/** Latin spellings of Ukrainian characters, the longest first. Latin texts omit the soft sign after l. */
const spellings: readonly (readonly [latin: string, cyrillic: string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['lsh', 'льш'],
  ['lk', 'льк'],
  ['ln', 'льн'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['ya', 'я'],
  ['ia', 'я'],
  ['yu', 'ю'],
  ['iu', 'ю'],
  ['ye', 'є'],
  ['ie', 'є'],
  ...[...'abvhgdezyiklmnoprstufxcjw'].map((latin, at) => [latin, 'абвггдезиіклмнопрстуфхцйв'.charAt(at)] as const),
]

/** Ukrainian that was typed with Latin characters, for example "yak zaplatyty". Other characters stay. */
export function toCyrillic(text: string): string {
  let result = ''
  let rest = text.toLowerCase()
  while (rest !== '') {
    const [latin, cyrillic] = spellings.find(([one]) => rest.startsWith(one)) ?? [rest.charAt(0), rest.charAt(0)]
    // An i after a vowel is й, as in "novyi".
    result += latin === 'i' && /[аеиіоу]$/.test(result) ? 'й' : cyrillic
    rest = rest.slice(latin.length)
  }
  return result
}

const minKnownShare = 0.5

/** Replaces the Latin spelling if at least half of the words are names or known Ukrainian words. */
export function spellUkrainian(text: string, isKnown: (word: string) => boolean, isName: (word: string) => boolean) {
  if (/\p{Script=Cyrillic}/u.test(text)) return text
  const words = wordsOf(text).filter((word) => /\p{L}/u.test(word))
  const known = words.filter((word) => isName(word) || isKnown(fold(toCyrillic(word))))
  if (known.length < minKnownShare * words.length) return text
  const isKept = (word: string) => isName(fold(word)) || (isKnown(fold(word)) && !isKnown(fold(toCyrillic(word))))
  return text.replaceAll(/\p{L}+/gu, (word) => (isKept(word) ? word : toCyrillic(word)))
}
