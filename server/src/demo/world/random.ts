/** A seeded random generator (mulberry32). The same key gives the same numbers on every machine. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number
  /** Whole number in [from, to]. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  shuffle<Item>(items: readonly Item[]): Item[]
}

export function randomOf(key: string): Random {
  let state = hash(key)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    shuffle: (items) =>
      items
        .map((item) => ({ item, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
  }
}

/** FNV-1a. */
function hash(key: string): number {
  let value = 0x811c9dc5
  for (const char of key) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}
