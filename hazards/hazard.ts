/** What came of a hazard: nothing may have gone wrong in any of the trials. */
export interface HazardResult {
  readonly trials: number
  /** One line for each thing that went wrong. */
  readonly failures: readonly string[]
  readonly note?: string
  /** Why it cannot be tried on this machine. */
  readonly unable?: string
}

/** Where nothing was tried, nothing has held. */
export function requireTrials(result: HazardResult): HazardResult {
  const hasTriedNothing = result.trials === 0 && result.failures.length === 0 && result.unable === undefined
  return hasTriedNothing ? { ...result, failures: ['nothing was tried'] } : result
}

export interface Hazard {
  /** Its number in the tables of hazards: `A3`. */
  readonly id: string
  readonly promise: string
  /** Always tried at its full figure. */
  readonly isWhole?: true
  run(scale: Scale): Promise<HazardResult>
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

/** The same list in another order. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** The value that this share of the others does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const sayEveryMs = 15_000

/** Counts trials and keeps what went wrong; says now and then how far it is. */
export class Tally {
  trials = 0
  readonly failures: string[] = []
  private saidMs = performance.now()

  /** One trial. */
  try(held: boolean, wrong: () => string): void {
    this.trials += 1
    this.must(held, wrong)
    if (performance.now() - this.saidMs < sayEveryMs) return
    this.saidMs = performance.now()
    console.log(`  … ${this.trials.toLocaleString('en')} trials, ${this.failures.length} failures`)
  }

  /** A condition on all of it, that is no trial of its own. */
  must(held: boolean, wrong: () => string): void {
    if (!held) this.failures.push(wrong())
  }

  result(note: string): HazardResult {
    return { trials: this.trials, failures: this.failures, note }
  }
}
