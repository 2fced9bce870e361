import type { PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import type { PlanBounds } from '#app/ui/drawings/floor-plan/geometry.ts'
import type { PlanView } from '#app/ui/drawings/floor-plan/plan-floor.ts'

export interface ViewportSize {
  readonly width: number
  readonly height: number
}

/** Minimum scale of an opened plan in px per metre, so that numbers are readable and Boxes tappable. */
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
