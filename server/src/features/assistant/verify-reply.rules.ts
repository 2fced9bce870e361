import type { Language } from '@boxzone/contract'
import { fold, stemsOf, wordsOf } from './words.rules.ts'

/** Numbers, prices, days, e-mail addresses, paths and names: everything that a model could invent. */
const factPatterns = [/\d+(?:[.,]\d+)*/g, /\/[a-z][\w/#-]*/g, /[\w.+-]+@[\w.-]+\.\w+/g, /(?<=\p{Ll},? )\p{Lu}\p{L}+/gu]

const spaces = /[\s\u00a0\u202f]+/g

export function unsupportedFacts(reply: string, material: string): string[] {
  const known = fold(material).replaceAll(spaces, ' ')
  const knownNumbers = new Set(known.match(/\d+(?:[.,]\d+)*/g))
  return factPatterns
    .flatMap((pattern) => reply.match(pattern) ?? [])
    .filter((fact) => (/^\d/.test(fact) ? !knownNumbers.has(fact) : !known.includes(fold(fact))))
}

/** Minimum share of the reply's words that our own texts contain. */
const minOverlap = { material: 0.6, answer: 0.35 }

function overlap(reply: string, text: string, language: Language): number {
  const stems = stemsOf(reply, language)
  const known = new Set(stemsOf(text, language))
  return stems.length === 0 ? 0 : stems.filter((stem) => known.has(stem)).length / stems.length
}

/** Folded words that negate a sentence. In Czech and Slovak, a prefix negates a verb. */
const negations: Record<Language, RegExp> = {
  sk: /^(?:nie|ani|bez|nikdy|nikto|nic|ziad.*|ne.{3,})$/,
  en: /^(?:no|not|nor|none|never|neither|nothing|cannot|without|(?:do|does|did|ca|wo|is|are|was|were|has|have|had|would|could|should|must)nt)$/,
  cs: /^(?:ani|bez|nikdy|nikdo|nic|zadn.*|ne.{3,})$/,
  uk: /^(?:не|ні|ані|без|ніколи|ніхто|нічого|жод.*|нема.*|неможливо)$/u,
  pl: /^(?:nie|ani|bez|nigdy|nikt|nic|zad(?:en|na|ne|nego|nej|nych))$/,
  hu: /^(?:nem|ne|sem|se|nincs.*|nelkul|soha|senki|semmi.*|tilos)$/,
  ro: /^(?:nu|n|nici|niciun|nicio|niciodata|nimeni|nimic|fara)$/,
  it: /^(?:non|ne|mai|senza|nessun.*|niente|nulla)$/,
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?;:])\s+|\n+/).filter((sentence) => /\p{L}/u.test(sentence))

/** A sentence of the reply is compared with a sentence of the material that contains at least this share of its words. */
const minComparable = 0.5

/** True if a sentence of the reply negates the most similar sentence of the material, or omits its negation. */
export function contradicts(reply: string, material: string, language: Language): boolean {
  const isNegated = (sentence: string) => wordsOf(sentence).some((word) => negations[language].test(word))
  const known = sentencesOf(material)
  return sentencesOf(reply).some((sentence) => {
    const similar = known
      .map((one) => ({ one, share: overlap(sentence, one, language) }))
      .sort((left, right) => right.share - left.share)[0]
    return similar !== undefined && similar.share >= minComparable && isNegated(similar.one) !== isNegated(sentence)
  })
}

interface Material {
  /** The built-in answer to the same question. */
  readonly answer: string
  /** Results of the tools that the model called. */
  readonly results: readonly string[]
  readonly language: Language
}

/** True if the reply adds no facts to our texts, contradicts none of them and has the subject of the built-in answer. */
export function isSupported(reply: string, { answer, results, language }: Material): boolean {
  const material = [answer, ...results].join('\n')
  return (
    unsupportedFacts(reply, material).length === 0 &&
    !contradicts(reply, material, language) &&
    overlap(reply, material, language) >= minOverlap.material &&
    overlap(reply, answer, language) >= minOverlap.answer
  )
}
