import type { Point, Polygon, Rect } from './polygon.rules.ts'

/** A wall from (x1, y1) to (x2, y2). The outer walls are the floor's own rectangle and are not listed. */
export type PlanWall = readonly [x1: number, y1: number, x2: number, y2: number]

/** The middle of a doorway. On an upper floor the `entrance` is where the stairs and the lift arrive. */
export interface PlanDoor {
  x: number
  y: number
  width: number
  kind: 'entrance' | 'backup' | 'inner'
}

/** Something that stands on the floor and cannot be walked through. */
export interface PlanFixture extends Rect {
  kind: 'stairs' | 'lift' | 'trolley'
}

/** Numbers are text in the database; the generator of the demo counts with them. */
export interface PlanBox<Number extends string | number = number> {
  number: Number
  polygon: Polygon
  /** The middle of the Box's own door, on the side that faces the aisle. */
  door: Point
  squareMetres: number
}

/** One floor in metres; the origin is the inner top left corner, x to the right, y down. */
export interface FloorGeometry<Number extends string | number = number> {
  width: number
  height: number
  walls: PlanWall[]
  doors: PlanDoor[]
  fixtures: PlanFixture[]
  boxes: PlanBox<Number>[]
}
