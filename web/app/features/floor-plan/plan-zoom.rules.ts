import type { PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import type { PlanBounds } from '#app/ui/drawings/floor-plan/geometry.ts'
import type { PlanView } from '#app/ui/drawings/floor-plan/plan-floor.ts'

export interface ViewportSize {
  readonly width: number
  readonly height: number
}

/** A plan opens with at least this many pixels per metre: numbers can be read and Boxes tapped. */
export const readableScale = 24
const closestScale = 96
/** On a small screen a short walk is not blown up beyond this. */
const cosyScale = 38
/** One press of + or −. */
export const zoomStep = 1.4

/** Pixels per metre at which the whole floor is in view. */
export function fitScale(view: PlanView, { width, height }: ViewportSize): number {
  return Math.min(width / view[2], height / view[3])
}

/** The scale a plan opens with; the style sheet computes the same before scripts run. */
export const openingScale = (view: PlanView, size: ViewportSize): number =>
  Math.max(readableScale, fitScale(view, size))

export function clampScale(scale: number, view: PlanView, size: ViewportSize): number {
  const least = Math.min(readableScale, fitScale(view, size))
  return Math.min(closestScale, Math.max(least, scale))
}

/** The scale at which a part of the floor fills the window, within what is comfortable. */
export function scaleFor(part: PlanBounds, { width, height }: ViewportSize): number {
  const fitting = Math.min(width / (part.x1 - part.x0), height / (part.y1 - part.y0))
  return Math.min(cosyScale, Math.max(readableScale, fitting))
}

/** Grown on all sides by so many metres. */
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

/**
 * Where to scroll so that `point` (metres) comes to lie at `at` (pixels of the window) with the new scale.
 * A picture smaller than the window lies in its middle and is not scrolled.
 */
export function offsetFor(point: PlanPoint, at: PlanPoint, view: PlanView, scale: number): Offset {
  return { left: (point[0] - view[0]) * scale - at[0], top: (point[1] - view[1]) * scale - at[1] }
}
