import type { Random } from './random.ts'

export type DemoBoxSize = 1 | 2 | 3 | 5 | 8 | 10 | 15 | 20

export const BOX_SIZES: readonly DemoBoxSize[] = [1, 2, 3, 5, 8, 10, 15, 20]

/** Relative frequency of each size. */
const DEMAND: Record<DemoBoxSize, number> = { 1: 7, 2: 9, 3: 10, 5: 7, 8: 4, 10: 3, 15: 1.6, 20: 0.9 }

/** Probability that a Box has the size of its neighbour, as in real warehouses. */
const RUN_CHANCE = 0.55

/** Maximum relative stretch of all widths of a row, so that the stated areas stay correct within 1 %. */
const STRETCH = 0.0085

/** Tolerance of an exact fill in metres. */
const EXACT_METRES = 0.0005

/** Sizes with a usable shape in a row of this depth: wide enough for a door, not too long and not too wide. */
export function sizesFor(depth: number): DemoBoxSize[] {
  return BOX_SIZES.filter((size) => {
    const width = size / depth
    return width >= 0.95 && width / depth <= 2 && depth / width <= 2.6
  })
}

/** Chooses random sizes that fill a row of this length. If none fit, not even with a small stretch, the end of the row stays empty. */
export function fillRow(random: Random, length: number, depth: number): DemoBoxSize[] {
  const sizes = sizesFor(depth)
  for (const tolerance of [EXACT_METRES, length * STRETCH]) {
    const found = search({ random, sizes, depth, tolerance, deadEnds: new Set() }, length, undefined)
    if (found) return found
  }
  return length > 1 ? fillRow(random, length - 0.1, depth) : []
}

/** Widths in metres of the given sizes. Stretches them if a small stretch fills the length. */
export function widthsOf(sizes: readonly DemoBoxSize[], length: number, depth: number): number[] {
  const widths = sizes.map((size) => size / depth)
  const sum = widths.reduce((total, width) => total + width, 0)
  const factor = Math.abs(length / sum - 1) <= STRETCH + 1e-9 ? length / sum : 1
  return widths.map((width) => width * factor)
}

interface Search {
  random: Random
  sizes: DemoBoxSize[]
  depth: number
  tolerance: number
  /** Lengths in millimetres that no combination of sizes fills. Caches failed searches. */
  deadEnds: Set<number>
}

function search(task: Search, remaining: number, previous: DemoBoxSize | undefined): DemoBoxSize[] | undefined {
  if (Math.abs(remaining) <= task.tolerance) return []
  const key = Math.round(remaining * 1000)
  if (remaining < 0 || task.deadEnds.has(key)) return undefined
  for (const size of weightedOrder(task, previous)) {
    const others = search(task, remaining - size / task.depth, size)
    if (others) return [size, ...others]
  }
  task.deadEnds.add(key)
  return undefined
}

function weightedOrder({ random, sizes }: Search, previous: DemoBoxSize | undefined): DemoBoxSize[] {
  const ranked = sizes
    .map((size) => ({ size, rank: random.next() ** (1 / DEMAND[size]) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ size }) => size)
  if (previous === undefined || !random.chance(RUN_CHANCE)) return ranked
  return [previous, ...ranked.filter((size) => size !== previous)]
}
