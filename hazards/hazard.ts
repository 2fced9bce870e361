/** Result of a hazard. Its guarantee holds if there is no failure. */
export interface HazardResult {
  readonly trials: number
  /** One line per failure. */
  readonly failures: readonly string[]
  readonly note?: string
  /** Reason why this machine cannot run the hazard. */
  readonly unable?: string
}

/** Adds a failure when the hazard ran no trial. */
export function requireTrials(result: HazardResult): HazardResult {
  const hasNoTrial = result.trials === 0 && result.failures.length === 0 && result.unable === undefined
  return hasNoTrial ? { ...result, failures: ['no trial ran'] } : result
}

export interface Hazard {
  /** Number in docs/proof/hazards.md, such as `A3`. */
  readonly id: string
  readonly guarantee: string
  /** Ignores the share: always runs all trials. */
  readonly runsAllTrials?: true
  run(scale: Scale): Promise<HazardResult>
}

export interface Scale {
  /** Share of the full number of trials; 1 runs all. */
  readonly share: number
  readonly seed: number
}

/** Number of trials for the share; at least one. */
export const trialsOf = ({ share }: Scale, full: number): number => Math.max(1, Math.round(full * share))

/** The value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const progressIntervalMs = 15_000

/** Counts trials, collects failures and logs the progress. */
export class Tally {
  trials = 0
  readonly failures: string[] = []
  private loggedMs = performance.now()

  /** Counts one trial and its result. */
  record(held: boolean, describe: () => string): void {
    this.trials += 1
    this.must(held, describe)
    if (performance.now() - this.loggedMs < progressIntervalMs) return
    this.loggedMs = performance.now()
    console.log(`  … ${this.trials.toLocaleString('en')} trials, ${this.failures.length} failures`)
  }

  /** Checks a condition that does not count as a trial. */
  must(held: boolean, describe: () => string): void {
    if (!held) this.failures.push(describe())
  }

  result(note: string): HazardResult {
    return { trials: this.trials, failures: this.failures, note }
  }
}
