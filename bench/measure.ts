/** One line of the table. Sizes are exact; speeds count only as ratios of one run. */
export interface Row {
  figure: string
  ours: string
  limit: string
  ratio: string
  /** What we ship with, and what we aim for. */
  goal: string
  /** `–` where nothing was set as a goal. */
  met: 'goal' | 'ship' | 'no' | '–'
  /** The bare figure beside its goals, for the plot. */
  measured?: { value: number; target: Target }
  /** What the same question costs as the world grows. */
  curve?: Curve
}

export interface Curve {
  /** Under which the points are known in the plot. */
  name: string
  points: { locations: number; ms: number }[]
}

export interface Measure {
  name: string
  run: () => Promise<Row[]>
}

/** How good is good enough; `least` when more is better. */
export interface Target {
  ship: number
  goal: number
  least?: boolean
}

/** A figure with what it is worth. */
export const judged = (value: number, target: Target): Pick<Row, 'met' | 'measured'> => ({
  met: judge(value, target),
  measured: { value, target },
})

function judge(value: number, { ship, goal, least = false }: Target): Row['met'] {
  const reaches = (target: number) => (least ? value >= target : value <= target)
  if (reaches(goal)) return 'goal'
  return reaches(ship) ? 'ship' : 'no'
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const percent = (share: number) => `${(share * 100).toFixed(0)} %`
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
export const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
