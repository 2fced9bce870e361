import type { Spot } from './furniture.ts'
import { type IsoPart, upright } from './iso.ts'

const CROWN =
  'M0 -330C50 -330 84 -286 76 -236C100 -196 74 -140 28 -138C10 -126 -18 -126 -32 -140C-78 -140 -100 -196 -76 -238C-84 -288 -48 -330 0 -330Z'
const STROKES = 'M-40 -250Q-20 -236 0 -250M10 -208Q30 -194 50 -208M-52 -190Q-32 -176 -14 -190'

/** A young tree, 3.3 m times `scale`. */
export function tree([x, y]: Spot, scale = 1): IsoPart[] {
  const picture = `<g transform="scale(${scale})"><path class="bar" d="M0 0V-150M0 -110L-22 -150M0 -95L24 -140"/><path class="leaf" d="${CROWN}"/><path class="ln soft" d="${STROKES}"/></g>`
  return [{ box: [x - 0.5, x + 0.5, y - 0.5, y + 0.5, 0, 3.4 * scale], svg: upright([x, y, 0], picture) }]
}
