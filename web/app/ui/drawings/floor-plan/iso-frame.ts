import type { View } from '../draw.ts'
import { COS30, type Point3, project, UNIT } from '../iso.ts'
import type { PlanFloor } from './floor.ts'

/** Height of the section plane through the Boxes in metres. */
export const CUT = 1.15
/** Width of the ground around the building in metres. */
export const PAD = 0.9
const YARD = 3.4
const EDGE = 6

export const yardOf = (hasParking: boolean): number => (hasParking ? YARD : 1.6)

export function isoView({ width: W, height: H }: PlanFloor, yard: number, cut: number): View {
  const left = (-PAD - (H + yard)) * COS30 * UNIT
  const right = (W + PAD + PAD) * COS30 * UNIT
  return [left, (-PAD - cut) * UNIT, right, ((W + PAD + H + yard) / 2) * UNIT]
}

export interface IsoFrame {
  /** Proportions of the drawing, to reserve its space. */
  readonly width: number
  readonly height: number
  /** Converts a point of the floor to fractions of the width and the height. */
  readonly place: (point: Point3) => { readonly left: number; readonly top: number }
}

/** The frame of the isometric drawing without the drawing itself, for HTML labels over it. */
export function isoFrame(floor: PlanFloor, hasParking: boolean): IsoFrame {
  const [x0, y0, x1, y1] = isoView(floor, yardOf(hasParking), CUT)
  const [width, height] = [x1 - x0 + 2 * EDGE, y1 - y0 + 2 * EDGE]
  const place = (point: Point3) => {
    const [x, y] = project(point)
    return { left: (x - x0 + EDGE) / width, top: (y - y0 + EDGE) / height }
  }
  return { width, height, place }
}
