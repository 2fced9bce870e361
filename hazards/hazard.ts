/** What came of a hazard: nothing may have gone wrong in any of the trials. */
export interface Result {
  readonly trials: number
  /** One line for each thing that went wrong. */
  readonly failures: readonly string[]
  readonly note?: string
}

export interface Hazard {
  /** Its number in the tables of hazards: `A3`. */
  readonly id: string
  readonly promise: string
  run(scale: Scale): Promise<Result>
}

export interface Scale {
  /** Share of the full figures, 1 for all of them. */
  readonly share: number
  readonly seed: number
}

/** How many trials of the full figure; at least one. */
export const trialsOf = ({ share }: Scale, full: number): number => Math.max(1, Math.round(full * share))

/** Numbers in [0, 1) that come again with the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
