import type { PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import type { PlanBounds } from '#app/ui/drawings/floor-plan/geometry.ts'
import type { PlanView } from '#app/ui/drawings/floor-plan/plan-floor.ts'

export interface ViewportSize {
  readonly width: number
  readonly height: number
}

/** Minimum initial scale of a plan in px per metre, so that numbers are readable and Boxes tappable. */
export const readableScale = 24
const maxScale = 96
/** Maximum scale for a part of the floor, so that a short route does not fill the screen. */
const maxPartScale = 38
/** Factor by which one click on + or − changes the scale. */
export const zoomStep = 1.4

/** The scale in px per metre at which the complete floor is visible. */
export function fitScale(view: PlanView, { width, height }: ViewportSize): number {
  return Math.min(width / view[2], height / view[3])
}

/** The opening scale. `plan-canvas.module.css` computes the same scale before hydration. */
export const openingScale = (view: PlanView, size: ViewportSize): number =>
  Math.max(readableScale, fitScale(view, size))

export function clampScale(scale: number, view: PlanView, size: ViewportSize): number {
  const minScale = Math.min(readableScale, fitScale(view, size))
  return Math.min(maxScale, Math.max(minScale, scale))
}

/** The scale at which a part of the floor fills the viewport, limited to a readable range. */
export function scaleFor(part: PlanBounds, { width, height }: ViewportSize): number {
  const fitting = Math.min(width / (part.x1 - part.x0), height / (part.y1 - part.y0))
  return Math.min(maxPartScale, Math.max(readableScale, fitting))
}

export const grown = ({ x0, y0, x1, y1 }: PlanBounds, by: number): PlanBounds => ({
  x0: x0 - by,
  y0: y0 - by,
  x1: x1 + by,
  y1: y1 + by,
})

export interface Offset {
  readonly left: number
  readonly top: number
}

/** The scroll offset at which `point` (metres) is at `at` (px in the viewport). */
export function offsetFor(point: PlanPoint, at: PlanPoint, view: PlanView, scale: number): Offset {
  return { left: (point[0] - view[0]) * scale - at[0], top: (point[1] - view[1]) * scale - at[1] }
}

const marginPx = 12

function offsetOnAxis(offset: number, from: number, to: number, length: number): number {
  const [start, end] = [from - marginPx, to + marginPx]
  return end - start > length ? (start + end - length) / 2 : Math.min(start, Math.max(end - length, offset))
}

/** Changes a scroll offset as little as possible so that a part of the floor is visible. */
export function offsetShowing(
  { left, top }: Offset,
  { x0, y0, x1, y1 }: PlanBounds,
  view: PlanView,
  scale: number,
  { width, height }: ViewportSize,
): Offset {
  const [toX, toY] = [(x: number) => (x - view[0]) * scale, (y: number) => (y - view[1]) * scale]
  return {
    left: offsetOnAxis(left, toX(x0), toX(x1), width),
    top: offsetOnAxis(top, toY(y0), toY(y1), height),
  }
}

/** Whether a part of the floor fits into the viewport at a scale. */
export const fits = ({ x0, y0, x1, y1 }: PlanBounds, scale: number, { width, height }: ViewportSize): boolean =>
  (x1 - x0) * scale <= width && (y1 - y0) * scale <= height
