import { removeHiddenSurfaces } from './hidden-surfaces.ts'
import { COS30, type IsoPart, round, UNIT } from './iso.ts'
import { paintingOrder } from './painting-order.ts'
import { escapeXml } from './xml.ts'

/** A part of the drawing plane in user units. */
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
  /** Accessible name. Without it the drawing is decorative. */
  readonly title?: string | undefined
  readonly className?: string
  /** Shows only this part of the plane. */
  readonly view?: View
  readonly pad?: number
  /** Fills its container. Otherwise the width is metres times `--m`. */
  readonly fluid?: boolean
  /** The class of the group of a part, for media queries. */
  readonly groupOf?: (part: IsoPart) => string | undefined
  readonly under?: string
  readonly over?: string
}

/** Margin around a drawing, for strokes. */
export const PAD = 6

/** Consecutive parts of one group share an element. */
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

/** An SVG whose width is metres times `--m`. Drawings with the same `--m` have the same scale. */
export function draw(parts: readonly IsoPart[], options: DrawOptions = {}): string {
  const { pad = PAD, title, className, under = '', over = '' } = options
  const [x0, y0, x1, y1] = options.view ?? bounds(parts)
  const [w, h] = [round(x1 - x0 + 2 * pad), round(y1 - y0 + 2 * pad)]
  const width = options.fluid ? '100%' : `calc(var(--m)*${(w / UNIT).toFixed(3)})`
  const name = title ? `role="img" aria-label="${escapeXml(title)}"` : 'aria-hidden="true"'
  const cls = className ? `d ${escapeXml(className)}` : 'd'
  const painted = grouped(paintingOrder(parts), options.groupOf)
  // A single part hides nothing, and a phone draws many of them in a list.
  const body = parts.length > 1 ? removeHiddenSurfaces(painted) : painted
  return `<svg class="${cls}" viewBox="${round(x0 - pad)} ${round(y0 - pad)} ${w} ${h}" style="width:${width};aspect-ratio:${w}/${h}" ${name}>${under}${body}${over}</svg>`
}
