import type { Spot } from './furniture.ts'
import { type Facing, type IsoPart, line, onLeft, onRight, type Point3, project } from './iso.ts'
import { cylinder, turned } from './solids.ts'

/** Washing machine, 60 × 60 × 85 cm. */
export function washer(at: Spot, facing: Facing = 'x'): IsoPart[] {
  const front =
    '<path class="ln" d="M0 15H60"/><circle class="metal t" cx="30" cy="48" r="20"/><circle class="glass" cx="30" cy="48" r="13"/><circle class="dot" cx="50" cy="8" r="2.4"/>'
  return [turned(facing, at)(0, 0, 0, [0.6, 0.6, 0.85], 'metal', front)]
}

/** Fridge, 65 × 60 × 180 cm. */
export function fridge(at: Spot, facing: Facing = 'x'): IsoPart[] {
  return [turned(facing, at)(0, 0, 0, [0.6, 0.65, 1.8], 'metal', '<path class="ln" d="M0 62H65M8 44V56M8 70V96"/>')]
}

/** Suitcase on edge, 46 × 28 × 66 cm. The extended handle adds 14 cm. */
export function suitcase([x, y, z]: Point3, facing: Facing = 'x'): IsoPart[] {
  const shell = turned(facing, [x, y])(0, 0, z, [0.28, 0.46, 0.66], 'green', '<path class="ln" d="M12 0V66M34 0V66"/>')
  const at = (across: number, up: number): Point3 =>
    facing === 'x' ? [x + 0.14, y + across, z + up] : [x + across, y + 0.14, z + up]
  const svg = line('bar', [at(0.33, 0.66), at(0.33, 0.8), at(0.13, 0.8), at(0.13, 0.66)])
  const [deep, wide] = facing === 'x' ? [0.28, 0.46] : [0.46, 0.28]
  return [shell, { box: [x, x + deep, y, y + wide, z + 0.66, z + 0.8], svg }]
}

/** Car tyres in a pile, 64 cm across, 20 cm each. */
export function tyres([x, y]: Spot, count = 4): IsoPart[] {
  return Array.from({ length: count }, (_, index) => {
    const at = { x: x + 0.33, y: y + 0.33, z: index * 0.21 }
    const tyre = cylinder({ ...at, radius: 0.32, h: 0.2 }, 'rubber')
    const [cx, cy] = project([at.x, at.y, at.z + 0.2])
    return { box: tyre.box, svg: `${tyre.svg}<ellipse class="rubber hole" cx="${cx}" cy="${cy}" rx="22" ry="12.7"/>` }
  })
}

/** Euro pallet, 1.2 × 0.8 × 0.144 m; facing `x` its long side lies along x. */
export function pallet(at: Spot, facing: Facing = 'x'): IsoPart[] {
  const put = turned(facing, at)
  const beams = [0, 0.35, 0.7].map((across) => put(0, across, 0, [1.2, 0.1, 0.1], 'wood'))
  const boards = [0, 0.27, 0.54, 0.81, 1.07].map((deep) => put(deep, 0, 0.1, [0.13, 0.8, 0.044], 'wood'))
  return [...beams, ...boards]
}

/** A pair of skis leaning on the wall behind, 1.7 m. */
export function skis([x, y]: Spot, facing: Facing = 'x'): IsoPart[] {
  const ski = (u: number) => `<path class="ski" d="M${u} 0V-162Q${u} -170 ${u + 3} -174"/>`
  const pair = `${ski(5)}${ski(15)}`
  const sheet = facing === 'x' ? onRight([x + 0.05, y + 0.2, 0], pair) : onLeft([x, y + 0.05, 0], pair)
  return [{ box: facing === 'x' ? [x, x + 0.1, y, y + 0.2, 0, 1.74] : [x, x + 0.2, y, y + 0.1, 0, 1.74], svg: sheet }]
}
