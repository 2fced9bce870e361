import type { Point, Polygon, Rect } from './polygon.rules.ts'

/** A wall from (x1, y1) to (x2, y2). The outer walls are the rectangle of the floor and are not listed. */
export type PlanWall = readonly [x1: number, y1: number, x2: number, y2: number]

/** The centre of a doorway. On an upper floor, `entrance` is the exit of the stairs and the lift. */
export interface PlanDoor {
  x: number
  y: number
  width: number
  kind: 'entrance' | 'backup' | 'inner'
}

/** An obstacle on the floor. */
export interface PlanFixture extends Rect {
  kind: 'stairs' | 'lift' | 'trolley'
}

/** Box numbers are text in the database and numbers in the generator of the demo. */
export interface PlanBox<Number extends string | number = number> {
  number: Number
  polygon: Polygon
  /** The centre of the Box door, on the side that faces the aisle. */
  door: Point
  squareMetres: number
}

/** One floor in metres. The origin is the inner top left corner, x points right, y down. */
export interface FloorGeometry<Number extends string | number = number> {
  width: number
  height: number
  walls: PlanWall[]
  doors: PlanDoor[]
  fixtures: PlanFixture[]
  boxes: PlanBox<Number>[]
}
