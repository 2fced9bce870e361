import type { DemoBoxSize } from './box-mix.ts'
import type { PlanRotation } from './turn.ts'

/** The depth of one row of Boxes along an outer wall, or the two depths of rows that are back to back. */
export type Band = number | readonly [north: number, south: number]

/** One floor, drawn with the entrance at the bottom; `Building.turn` then rotates it to the street. */
export interface FloorDesign {
  bands: readonly Band[]
  /** Widths of the aisles between the bands, from the top. */
  aisles: readonly number[]
  /** The position of a technical room without Boxes. */
  rooms?: readonly { band: number; column: number }[]
  /** Sizes by row and block, where a floor must look exactly so; otherwise they are drawn by lot. */
  sizes?: readonly (readonly (readonly DemoBoxSize[])[])[]
  /** A second way in on the right outer wall, at the end of the aisle with this index. */
  backupAtAisle?: number
}

export interface Building {
  turn: PlanRotation
  /** Widths of the blocks of Boxes, from the left, and of the cross aisles between them. */
  columns: readonly number[]
  crossAisles: readonly number[]
  /** Aisles along the left and the right outer wall; 0 where the Boxes reach the wall. */
  margins?: readonly [left: number, right: number]
  /** The column whose last band gives way to the lobby. */
  lobbyColumn: number
  floors: readonly FloorDesign[]
}
