import { type IsoPart, type Material, onLeft, onRight, onTop, polygon, project, round } from './iso.ts'

export interface Cuboid {
  readonly x: number
  readonly y: number
  readonly z?: number
  readonly w: number
  readonly l: number
  readonly h: number
}

/** SVG on the faces, in user units of the face. */
export interface Faces {
  readonly t?: string
  readonly l?: string
  readonly r?: string
}

export function cuboid(
  { x, y, z = 0, w, l, h }: Cuboid,
  material: Material | `${Material} cutwall`,
  faces: Faces = {},
): IsoPart {
  const [X, Y, Z] = [x + w, y + l, z + h]
  const svg = [
    polygon(`${material} t`, [
      [x, y, Z],
      [X, y, Z],
      [X, Y, Z],
      [x, Y, Z],
    ]),
    polygon(`${material} l`, [
      [x, Y, z],
      [X, Y, z],
      [X, Y, Z],
      [x, Y, Z],
    ]),
    polygon(`${material} r`, [
      [X, y, z],
      [X, Y, z],
      [X, Y, Z],
      [X, y, Z],
    ]),
    faces.t ? onTop([x, y, Z], faces.t) : '',
    faces.l ? onLeft([x, Y, Z], faces.l) : '',
    faces.r ? onRight([X, Y, Z], faces.r) : '',
  ]
  return { box: [x, X, y, Y, z, Z], svg: svg.join('') }
}

/** Returns a function that draws cuboids with their depth along the axis `facing`. */
export function turned(facing: 'x' | 'y', at: readonly [number, number]) {
  return (
    depth: number,
    across: number,
    z: number,
    size: readonly [number, number, number],
    material: Material,
    front = '',
  ): IsoPart => {
    const [deep, wide, h] = size
    return facing === 'x'
      ? cuboid({ x: at[0] + depth, y: at[1] + across, z, w: deep, l: wide, h }, material, { r: front })
      : cuboid({ x: at[0] + across, y: at[1] + depth, z, w: wide, l: deep, h }, material, { l: front })
  }
}

export interface Cylinder {
  readonly x: number
  readonly y: number
  readonly z?: number
  readonly radius: number
  readonly top?: number
  readonly h: number
}

const WIDE = Math.SQRT2 * Math.cos(Math.PI / 6) * 100
const HIGH = (Math.SQRT2 / 2) * 100

/** Upright cylinder or cone: tyres, lamp shades, pots. */
export function cylinder({ x, y, z = 0, radius, top = radius, h }: Cylinder, material: Material): IsoPart {
  const [ax, ay] = project([x, y, z])
  const [bx, by] = project([x, y, z + h])
  const [rx, ry, tx, ty] = [round(radius * WIDE), round(radius * HIGH), round(top * WIDE), round(top * HIGH)]
  const side = `M${round(ax - rx)} ${ay}A${rx} ${ry} 0 0 0 ${round(ax + rx)} ${ay}L${round(bx + tx)} ${by}A${tx} ${ty} 0 0 1 ${round(bx - tx)} ${by}Z`
  const r = Math.max(radius, top)
  return {
    box: [x - r, x + r, y - r, y + r, z, z + h],
    svg: `<path class="${material} l" d="${side}"/><ellipse class="${material} t" cx="${bx}" cy="${by}" rx="${tx}" ry="${ty}"/>`,
  }
}
