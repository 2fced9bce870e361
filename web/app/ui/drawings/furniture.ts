import { type Facing, type IsoPart, line, type Material, round, upright } from './iso.ts'
import { cylinder, turned } from './solids.ts'

export type Spot = readonly [x: number, y: number]

/** Two-seat sofa, 1.8 × 0.86 × 0.82 m. */
export function sofa(at: Spot, facing: Facing = 'x', length = 1.8): IsoPart[] {
  const put = turned(facing, at)
  const seat = length - 0.36
  return [
    put(0, 0, 0.08, [0.24, length, 0.74], 'cloth'),
    put(0.24, 0, 0.08, [0.62, 0.18, 0.5], 'cloth'),
    put(0.24, length - 0.18, 0.08, [0.62, 0.18, 0.5], 'cloth'),
    put(0.24, 0.18, 0.08, [0.6, seat, 0.22], 'cloth'),
    ...[0, 1].map((i) => put(0.24, 0.18 + (i * seat) / 2, 0.3, [0.62, seat / 2, 0.14], 'cloth')),
  ]
}

/** Armchair, 0.95 × 0.86 × 0.82 m. */
export function armchair(at: Spot, facing: Facing = 'x'): IsoPart[] {
  return [...sofa(at, facing, 0.95).slice(0, 4), turned(facing, at)(0.24, 0.18, 0.3, [0.62, 0.59, 0.14], 'cloth')]
}

/** Wardrobe, 1.2 × 0.6 × 2 m. */
export function wardrobe(at: Spot, facing: Facing = 'x', width = 1.2): IsoPart[] {
  const middle = round(width * 50)
  const knob = (u: number) => `<circle class="dot" cx="${u}" cy="100" r="2.2"/>`
  const doors = `<path class="ln" d="M${middle} 0V190M0 190H${round(width * 100)}"/>${knob(middle - 7)}${knob(middle + 7)}`
  return [turned(facing, at)(0, 0, 0, [0.6, width, 2], 'wood', doors)]
}

/** Chest of drawers, 0.8 × 0.4 × 0.9 m. */
export function cabinet(at: Spot, facing: Facing = 'x'): IsoPart[] {
  const handles = [15, 45, 75].map((v) => `M34 ${v}H46`).join('')
  const front = `<path class="ln" d="M0 30H80M0 60H80"/><path class="ln" d="${handles}"/>`
  return [turned(facing, at)(0, 0, 0, [0.4, 0.8, 0.9], 'wood', front)]
}

/** A top on four legs. */
function table(at: Spot, facing: Facing, width: number, depth: number): IsoPart[] {
  const put = turned(facing, at)
  const legs = [0.03, depth - 0.08].flatMap((d) =>
    [0.03, width - 0.08].map((a) => put(d, a, 0, [0.05, 0.05, 0.7], 'wood')),
  )
  return [...legs, put(0, 0, 0.7, [depth, width, 0.05], 'wood')]
}

/** Desk, 1.2 × 0.6 × 0.75 m. */
export const desk = (at: Spot, facing: Facing = 'x'): IsoPart[] => table(at, facing, 1.2, 0.6)
/** Dining table, 1.4 × 0.8 × 0.75 m. */
export const diningTable = (at: Spot, facing: Facing = 'x'): IsoPart[] => table(at, facing, 1.4, 0.8)

/** Chair, 0.42 × 0.42 × 0.88 m. */
export function chair(at: Spot, facing: Facing = 'x'): IsoPart[] {
  const put = turned(facing, at)
  const legs = [0.02, 0.36].flatMap((d) => [0.02, 0.36].map((a) => put(d, a, 0, [0.04, 0.04, 0.43], 'wood')))
  return [...legs, put(0, 0, 0.43, [0.42, 0.42, 0.04], 'wood'), put(0, 0, 0.47, [0.04, 0.42, 0.41], 'wood')]
}

/** Mattress on its edge, 0.22 m thick. */
export function mattress(at: Spot, facing: Facing = 'x', width = 1.6, height = 1.95): IsoPart[] {
  const seams = [0.2, 0.4, 0.6, 0.8].map((part) => `M${round(width * 100 * part)} 0V${round(height * 100)}`).join('')
  return [turned(facing, at)(0, 0, 0, [0.22, width, height], 'linen', `<path class="ln soft" d="${seams}"/>`)]
}

/** A dismantled bed: slatted frame and mattress on edge. Single 0.9 m, double 1.6 m. */
export function bed(at: Spot, facing: Facing = 'x', width = 0.9): IsoPart[] {
  const front: Spot = facing === 'x' ? [at[0] + 0.1, at[1]] : [at[0], at[1] + 0.1]
  return [turned(facing, at)(0, 0, 0, [0.08, width, 2.05], 'wood'), ...mattress(front, facing, width, 1.95)]
}

const CARTONS: readonly (readonly [level: number, across: number, width: number, height: number])[] = [
  [0.12, 0.05, 0.5, 0.3],
  [0.12, 0.65, 0.4, 0.42],
  [0.7, 0.1, 0.6, 0.3],
  [0.7, 0.85, 0.55, 0.42],
  [1.28, 0.05, 0.4, 0.3],
  [1.28, 0.9, 0.5, 0.42],
  [1.86, 0.12, 0.5, 0.3],
  [1.86, 0.95, 0.45, 0.42],
]
const LEVELS = [0.08, 0.66, 1.24, 1.82]

/** Steel shelf with cartons, 0.42 m deep. */
export function shelf(at: Spot, facing: Facing = 'x', length = 1.6): IsoPart[] {
  const put = turned(facing, at)
  const steel: Material = 'metal'
  const boards = LEVELS.map((z) => put(0, 0, z, [0.42, length, 0.04], steel))
  const posts = LEVELS.flatMap((z) =>
    [0, 0.39].flatMap((d) =>
      [0, length - 0.03].map((a) => put(d, a, z + 0.04, [0.03, 0.03, z > 1.5 ? 0.12 : 0.54], steel)),
    ),
  )
  const cartons = CARTONS.filter(([, a, w]) => a + w <= length - 0.05).map(([z, a, w, h]) =>
    put(0.04, a, z, [0.34, w, h], 'kraft'),
  )
  return [...boards, ...posts, ...cartons]
}

/** Floor lamp, 1.57 m; `at` is its foot. */
export function lamp(at: Spot): IsoPart[] {
  const [x, y] = at
  const pole: IsoPart = {
    box: [x - 0.02, x + 0.02, y - 0.02, y + 0.02, 0.03, 1.25],
    svg: line('bar', [
      [x, y, 0.03],
      [x, y, 1.3],
    ]),
  }
  return [
    cylinder({ x, y, radius: 0.14, h: 0.03 }, 'metal'),
    pole,
    cylinder({ x, y, z: 1.25, radius: 0.22, top: 0.13, h: 0.32 }, 'linen'),
  ]
}

const LEAVES: readonly (readonly [number, number, number, number])[] = [
  [-34, -62, -12, -58],
  [30, -70, 8, -62],
  [-14, -96, -22, -50],
  [12, -104, 26, -52],
  [-42, -36, -30, -44],
  [40, -42, 32, -44],
]

/** A plant in a pot, 1.3 m times `scale`; `at` is its middle. */
export function plant(at: Spot, scale = 1): IsoPart[] {
  const [x, y] = at
  const leaf = ([a, b, c, d]: readonly [number, number, number, number]) =>
    `M0 0Q${round(c * scale)} ${round(d * scale)} ${round(a * scale)} ${round(b * scale)}Q${round((a * 0.9 + 10) * scale)} ${round(b * 0.45 * scale)} 0 0Z`
  const r = 0.18 * scale
  const green: IsoPart = {
    box: [x - r, x + r, y - r, y + r, 0.3 * scale, 1.25 * scale],
    svg: upright([x, y, 0.3 * scale], LEAVES.map((shape) => `<path class="leaf" d="${leaf(shape)}"/>`).join('')),
  }
  return [cylinder({ x, y, radius: 0.15 * scale, top: 0.19 * scale, h: 0.3 * scale }, 'clay'), green]
}
