import type { Language } from '@boxzone/contract'
import { fold, stemsOf } from './words.rules.ts'

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

interface Material {
  /** The built-in answer to the same question. */
  readonly answer: string
  /** Results of the tools that the model called. */
  readonly results: readonly string[]
  readonly language: Language
}

/** True if the reply of a model states nothing beyond our texts and stays with the subject of the built-in answer. */
export function isSupported(reply: string, { answer, results, language }: Material): boolean {
  const material = [answer, ...results].join('\n')
  return (
    unsupportedFacts(reply, material).length === 0 &&
    overlap(reply, material, language) >= minOverlap.material &&
    overlap(reply, answer, language) >= minOverlap.answer
  )
}
