import { fold } from './words.rules.ts'

const mark = '***'

/** E-mails, addresses of pages, and runs of digits: phones, codes, contract, card and account numbers. */
const traces: readonly RegExp[] = [
  /[^\s@<>]+@[^\s@<>]+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}\b/g,
  /\+?\d(?:[ ()./-]{0,2}\d){3,}/g,
  /\b(?=\w*\d)(?=\w*[A-Za-z])[\w-]{6,}\b/g,
]

/** After these words people say their name. */
const introduction =
  /((?:volám sa|moje meno je|menujem sa|my name is|i am called|jmenuji se|jmenuju se|moje jméno je|мене звати|моє ім['’]я|nazywam się|mam na imię|a nevem|hívnak|mă numesc|mă cheamă|numele meu este|mi chiamo|il mio nome è)\s+)(\p{L}[\p{L}’'-]*(?:\s+\p{L}[\p{L}’'-]*)?)/giu

/** Read from the end: a pattern would go through all empty lines again from each of them, for every word. */
function beginsSentence(before: string): boolean {
  let at = before.length
  while (at > 0 && '"„“«('.includes(before.charAt(at - 1))) at--
  for (; at > 0; at--) {
    const sign = before.charAt(at - 1)
    if (sign === '\n') return true
    if (sign.trim() !== '') return '.!?…:'.includes(sign)
  }
  return true
}

const capitalised = /\p{Lu}[\p{L}’'-]*/gu

/**
 * A question as it may be kept: without e-mails, numbers and names. A capitalised word inside a sentence is a name
 * unless our own texts or places use it; at the beginning of a sentence only when another such word follows.
 */
export function redactQuestion(
  text: string,
  isKnown: (word: string) => boolean,
  names: readonly string[] = [],
): string {
  let kept = traces.reduce((rest, trace) => rest.replaceAll(trace, mark), text)
  kept = kept.replaceAll(introduction, `$1${mark}`)
  const own = new Set(names.map(fold))
  const isName = (word: string) => own.has(fold(word)) || !isKnown(fold(word))
  kept = kept.replaceAll(/\p{L}[\p{L}’'-]*/gu, (word) => (own.has(fold(word)) ? mark : word))
  return kept.replaceAll(capitalised, (word, at: number, whole: string) => {
    const before = whole.slice(0, at)
    if (/\p{L}$/u.test(before)) return word
    const begins = beginsSentence(before)
    const next = /^\s+(\p{Lu}[\p{L}’'-]*)/u.exec(whole.slice(at + word.length))?.[1]
    if (begins && (next === undefined || !isName(next))) return word
    return isName(word) ? mark : word
  })
}
