import type { Reading } from './concepts.rules.ts'

/** The weight of a feature by the first character of its name. */
export const featureWeights: Readonly<Record<string, number>> = {
  /** a word */
  w: 1,
  /** two neighbouring words */
  b: 0.7,
  /** the first characters of two neighbouring words, so that their endings have no effect */
  y: 0.5,
  /** the beginnings of two words near each other, in any order */
  z: 0.35,
  /** three to five characters of a word */
  c: 0.35,
  /** a concept of the word lists */
  k: 2,
  /** two concepts of the same question */
  p: 1,
  /** the number of unknown words and of unknown names */
  u: 2,
}

const minPart = 3
const maxPart = 5
const maxCounted = 3

/** Replaces warehouses, cities without a warehouse, numbers and areas. The topic does not depend on their values. */
type Placeholder = '<place>' | '<city>' | '<number>' | '<area>'

export interface FeatureInput {
  readonly reading: Reading
  /** Capitalised words that the texts of the site do not contain. They are probably names. */
  readonly names: readonly string[]
  placeholderOf(word: string): Placeholder | null
}

function partsOf(word: string): string[] {
  const padded = `_${word}_`
  const parts: string[] = []
  for (let length = minPart; length <= maxPart; length++)
    for (let start = 0; start + length <= padded.length; start++) parts.push(padded.slice(start, start + length))
  return parts
}

const beginLength = 4
const minPairedLength = 3
const maxPairDistance = 6

/** Pairs of the beginnings of words. */
function pairsOf(words: readonly string[]): string[] {
  const begins = words.map((word) => (word.startsWith('<') ? word : word.slice(0, beginLength)))
  return begins.flatMap((begin, at) => {
    const next = begins[at + 1]
    const near = begins.slice(at + 1, at + 1 + maxPairDistance)
    const pairs = near.flatMap((other) =>
      Math.min(begin.length, other.length) < minPairedLength ? [] : `z${[begin, other].sort().join(' ')}`,
    )
    return next === undefined ? pairs : [`y${begin} ${next}`, ...pairs]
  })
}

/** The features that the classifier learns from and decides by. ADR 0042. */
export function featuresOf({ reading, names, placeholderOf }: FeatureInput): ReadonlySet<string> {
  const { words, concepts, unknown } = reading
  const features = new Set<string>()
  let previous = ''
  for (const word of words) {
    const placeholder = placeholderOf(word)
    const text = placeholder ?? word
    features.add(`w${text}`)
    if (previous !== '') features.add(`b${previous} ${text}`)
    if (!placeholder) for (const part of partsOf(word)) features.add(`c${part}`)
    previous = text
  }
  const texts = words.map((word) => placeholderOf(word) ?? word)
  for (const pair of pairsOf(texts)) features.add(pair)
  const sorted = [...concepts].sort()
  for (const [at, concept] of sorted.entries()) {
    features.add(`k${concept}`)
    for (const other of sorted.slice(at + 1)) features.add(`p${concept} ${other}`)
  }
  if (unknown.length > 0) features.add(`uwords ${Math.min(unknown.length, maxCounted)}`)
  if (names.length > 0) features.add(`unames ${Math.min(names.length, maxCounted)}`)
  return features
}
