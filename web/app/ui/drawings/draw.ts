import { removeHiddenSurfaces } from './hidden-surfaces.ts'
import { COS30, type IsoPart, round, UNIT } from './iso.ts'
import { paintingOrder } from './painting-order.ts'
import { escapeXml } from './xml.ts'

/** Part of the picture plane in user units. */
export type View = readonly [x0: number, y0: number, x1: number, y1: number]

export function bounds(parts: readonly IsoPart[]): View {
  const start: View = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  const [a, b, c, d] = parts.reduce<View>(
    ([x0, y0, x1, y1], { box }) => [
      Math.min(x0, (box[0] - box[3]) * COS30 * UNIT),
      Math.min(y0, ((box[0] + box[2]) / 2 - box[5]) * UNIT),
      Math.max(x1, (box[1] - box[2]) * COS30 * UNIT),
      Math.max(y1, ((box[1] + box[3]) / 2 - box[4]) * UNIT),
    ],
    start,
  )
  return parts.length ? [round(a), round(b), round(c), round(d)] : [0, 0, UNIT, UNIT]
}

export interface DrawOptions {
  /** Makes the drawing an image for screen readers; without it the drawing is decoration. */
  readonly title?: string | undefined
  readonly className?: string
  /** Shows this part of the plane instead of everything. */
  readonly view?: View
  readonly pad?: number
  /** Takes the width of its container instead of metres times `--m`. */
  readonly fluid?: boolean
  /** The class of the group a part stands in, for what a stylesheet shows on some windows only. */
  readonly groupOf?: (part: IsoPart) => string | undefined
  readonly under?: string
  readonly over?: string
}

/** Margin around a drawing, for strokes. */
export const PAD = 6

/** Neighbours of one group share its element. */
function grouped(parts: readonly IsoPart[], groupOf: DrawOptions['groupOf'] = () => undefined): string {
  let current: string | undefined
  const pieces = parts.map((part) => {
    const group = groupOf(part)
    const turn = group === current ? '' : (current ? '</g>' : '') + (group ? `<g class="${group}">` : '')
    current = group
    return turn + part.svg
  })
  return pieces.join('') + (current ? '</g>' : '')
}

/** One drawing. Its width is metres times `--m` (px per metre): drawings that share `--m` share one scale. */
export function draw(parts: readonly IsoPart[], options: DrawOptions = {}): string {
  const { pad = PAD, title, className, under = '', over = '' } = options
  const [x0, y0, x1, y1] = options.view ?? bounds(parts)
  const [w, h] = [round(x1 - x0 + 2 * pad), round(y1 - y0 + 2 * pad)]
  const width = options.fluid ? '100%' : `calc(var(--m)*${(w / UNIT).toFixed(3)})`
  const name = title ? `role="img" aria-label="${escapeXml(title)}"` : 'aria-hidden="true"'
  const cls = className ? `d ${escapeXml(className)}` : 'd'
  const body = removeHiddenSurfaces(grouped(paintingOrder(parts), options.groupOf))
  return `<svg class="${cls}" viewBox="${round(x0 - pad)} ${round(y0 - pad)} ${w} ${h}" style="width:${width};aspect-ratio:${w}/${h}" ${name}>${under}${body}${over}</svg>`
}
