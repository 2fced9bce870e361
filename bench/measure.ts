/** One row of docs/proof/performance.md. Sizes are comparable between machines, speeds only by their ratios. */
export interface Row {
  label: string
  ours: string
  /** Result of a minimal program that does the same, measured in the same run. */
  baseline: string
  ratio: string
  /** The value required for a release, then the goal. One value when both are equal. */
  goal: string
  /** `goal`: reaches the goal. `required`: reaches only the required value. `no`: neither. `–`: the row has no goal. */
  met: 'goal' | 'required' | 'no' | '–'
  /** The numeric value and its goals, for the plot. */
  measured?: { value: number; target: Target }
  /** Times of the same request at several database sizes. */
  curve?: Curve
}

export interface Curve {
  /** Label in the plot. */
  name: string
  points: { locations: number; ms: number }[]
}

export interface Measure {
  name: string
  run: () => Promise<Row[]>
}

/** The value required for a release, and the goal. `isMinimum` is true when more is better. */
export interface Target {
  required: number
  goal: number
  isMinimum?: boolean
}

/** The rating of a value, with the numbers for the plot. */
export const withRating = (value: number, target: Target): Pick<Row, 'met' | 'measured'> => ({
  met: ratingOf(value, target),
  measured: { value, target },
})

function ratingOf(value: number, { required, goal, isMinimum = false }: Target): Row['met'] {
  const reaches = (target: number) => (isMinimum ? value >= target : value <= target)
  if (reaches(goal)) return 'goal'
  return reaches(required) ? 'required' : 'no'
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const percent = (share: number) => `${(share * 100).toFixed(0)} %`
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
export const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
