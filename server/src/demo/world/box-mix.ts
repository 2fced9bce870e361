import type { Random } from './random.ts'

export type DemoBoxSize = 1 | 2 | 3 | 5 | 8 | 10 | 15 | 20

export const BOX_SIZES: readonly DemoBoxSize[] = [1, 2, 3, 5, 8, 10, 15, 20]

const DEMAND: Record<DemoBoxSize, number> = { 1: 7, 2: 9, 3: 10, 5: 7, 8: 4, 10: 3, 15: 1.6, 20: 0.9 }

/** Boxes of one kind are adjacent, because partitions are built in series. */
const RUN_CHANCE = 0.55

/** How far all widths of a row may be stretched together; the stated area stays correct within 1 %. */
const STRETCH = 0.0085

const EXACT = 0.0005

/** Sizes whose shape makes sense in a row of this depth: a door fits in front and the far end is still of use. */
export function sizesFor(depth: number): DemoBoxSize[] {
  return BOX_SIZES.filter((size) => {
    const width = size / depth
    return width >= 0.95 && width / depth <= 2 && depth / width <= 2.6
  })
}

/** Sizes that fill a row of this length. If nothing fits exactly, the end of the wall stays empty. */
export function fillRow(random: Random, length: number, depth: number): DemoBoxSize[] {
  const sizes = sizesFor(depth)
  for (const tolerance of [EXACT, length * STRETCH]) {
    const found = search({ random, sizes, depth, tolerance, dead: new Set() }, length, undefined)
    if (found) return found
  }
  return length > 1 ? fillRow(random, length - 0.1, depth) : []
}

/** Widths in metres of the given sizes, stretched together when that makes them fill the length. */
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
  /** Rests, in millimetres, that are known to lead nowhere. */
  dead: Set<number>
}

function search(task: Search, rest: number, previous: DemoBoxSize | undefined): DemoBoxSize[] | undefined {
  if (Math.abs(rest) <= task.tolerance) return []
  const key = Math.round(rest * 1000)
  if (rest < 0 || task.dead.has(key)) return undefined
  for (const size of inOrderOfChance(task, previous)) {
    const others = search(task, rest - size / task.depth, size)
    if (others) return [size, ...others]
  }
  task.dead.add(key)
  return undefined
}

function inOrderOfChance({ random, sizes }: Search, previous: DemoBoxSize | undefined): DemoBoxSize[] {
  const ranked = sizes
    .map((size) => ({ size, rank: random.next() ** (1 / DEMAND[size]) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ size }) => size)
  if (previous === undefined || !random.chance(RUN_CHANCE)) return ranked
  return [previous, ...ranked.filter((size) => size !== previous)]
}
