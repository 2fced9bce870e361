import { type IsoPart, outline, type Point3 } from './iso.ts'
import { cuboid } from './solids.ts'

export type MovingBoxSize = readonly [w: number, l: number, h: number]

/** The common moving box: 60 × 40 × 40 cm. */
export const MOVING_BOX: MovingBoxSize = [0.6, 0.4, 0.4]
const HALF_TAPE = 0.03
const FLAP = 0.11

/** Tape along the middle of the lid and down the nearer side. */
function tape([x, y, z]: Point3, [w, l, h]: MovingBoxSize): string {
  const [X, Y, Z] = [x + w, y + l, z + h]
  const along = w >= l
  const [a, b] = along ? [y + l / 2 - HALF_TAPE, y + l / 2 + HALF_TAPE] : [x + w / 2 - HALF_TAPE, x + w / 2 + HALF_TAPE]
  const lid = along
    ? outline([
        [x, a, Z],
        [X, a, Z],
        [X, b, Z],
        [x, b, Z],
      ])
    : outline([
        [a, y, Z],
        [b, y, Z],
        [b, Y, Z],
        [a, Y, Z],
      ])
  const flap = along
    ? outline([
        [X, a, Z],
        [X, b, Z],
        [X, b, Z - FLAP],
        [X, a, Z - FLAP],
      ])
    : outline([
        [a, Y, Z],
        [b, Y, Z],
        [b, Y, Z - FLAP],
        [a, Y, Z - FLAP],
      ])
  return `<path class="tape" d="${lid}${flap}"/>`
}

export function movingBox(at: Point3, size: MovingBoxSize = MOVING_BOX): IsoPart {
  const [x, y, z] = at
  const solid = cuboid({ x, y, z, w: size[0], l: size[1], h: size[2] }, 'kraft')
  return { box: solid.box, svg: solid.svg + tape(at, size) }
}

export interface Stack {
  readonly at: Point3
  readonly cols?: number
  readonly rows?: number
  readonly high?: number
  readonly size?: MovingBoxSize
  /** Number of boxes missing in the top layer. */
  readonly missing?: number
}

const JOINT = 0.02

/** Positions of the moving boxes of a stack. */
export function stackPositions({ at, cols = 1, rows = 1, high = 1, size = MOVING_BOX, missing = 0 }: Stack): Point3[] {
  const layer = cols * rows
  return Array.from({ length: Math.max(0, layer * high - missing) }, (_, index): Point3 => {
    const [level, place] = [Math.floor(index / layer), index % layer]
    const [col, row] = [Math.floor(place / rows), place % rows]
    return [at[0] + col * (size[0] + JOINT), at[1] + row * (size[1] + JOINT), at[2] + level * size[2]]
  })
}

export const stack = (options: Stack): IsoPart[] => stackPositions(options).map((at) => movingBox(at, options.size))
