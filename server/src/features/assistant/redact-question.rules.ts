import { fold } from './words.rules.ts'

const placeholder = '***'

/** Match e-mail addresses, URLs, IBANs, numbers of four or more digits, and codes of letters and digits. */
const traces: readonly RegExp[] = [
  /[^\s@<>]+@[^\s@<>]+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}\b/g,
  /\+?\d(?:[ ()./-]{0,2}\d){3,}/g,
  /\b(?=\w*\d)(?=\w*[A-Za-z])[\w-]{6,}\b/g,
]

/** Phrases that precede a name. */
const introduction =
  /((?:volám sa|moje meno je|menujem sa|my name is|i am called|jmenuji se|jmenuju se|moje jméno je|мене звати|моє ім['’]я|nazywam się|mam na imię|a nevem|hívnak|mă numesc|mă cheamă|numele meu este|mi chiamo|il mio nome è)\s+)(\p{L}[\p{L}’'-]*(?:\s+\p{L}[\p{L}’'-]*)?)/giu

/** Scans backwards: a regular expression would need quadratic time for many empty lines. */
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
 * Treats an unknown capitalised word as a name. At the start of a sentence, it is a name only if an unknown
 * capitalised word follows.
 */
export function redactQuestion(
  text: string,
  isKnown: (word: string) => boolean,
  names: readonly string[] = [],
): string {
  let redacted = traces.reduce((rest, trace) => rest.replaceAll(trace, placeholder), text)
  redacted = redacted.replaceAll(introduction, `$1${placeholder}`)
  const accountNames = new Set(names.map(fold))
  const isName = (word: string) => accountNames.has(fold(word)) || !isKnown(fold(word))
  redacted = redacted.replaceAll(/\p{L}[\p{L}’'-]*/gu, (word) => (accountNames.has(fold(word)) ? placeholder : word))
  return redacted.replaceAll(capitalised, (word, at: number, sentence: string) => {
    const before = sentence.slice(0, at)
    if (/\p{L}$/u.test(before)) return word
    const begins = beginsSentence(before)
    const next = /^\s+(\p{Lu}[\p{L}’'-]*)/u.exec(sentence.slice(at + word.length))?.[1]
    if (begins && (next === undefined || !isName(next))) return word
    return isName(word) ? placeholder : word
  })
}
