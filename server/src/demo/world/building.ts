import type { DemoBoxSize } from './box-mix.ts'
import type { PlanRotation } from './turn.ts'

/** The depth of one row of Boxes along an outer wall, or the depths of two rows that are back to back. */
export type Band = number | readonly [north: number, south: number]

/** Design of a floor with the entrance at the bottom. `Building.turn` rotates the result. */
export interface FloorDesign {
  bands: readonly Band[]
  /** Widths of the aisles from the top: between the bands, and between a double row and an outer wall. */
  aisles: readonly number[]
  /** Positions of technical rooms without Boxes. */
  rooms?: readonly { band: number; column: number }[]
  /** Fixed sizes by row and block. Without them the sizes are random. */
  sizes?: readonly (readonly (readonly DemoBoxSize[])[])[]
  /** Index of the aisle that ends at a backup door in the right outer wall. */
  backupAtAisle?: number
}

export interface Building {
  turn: PlanRotation
  /** Widths of the blocks of Boxes, from the left, and of the cross aisles between them. */
  columns: readonly number[]
  crossAisles: readonly number[]
  /** Widths of the aisles along the left and the right outer wall; 0 if Boxes are at the wall. */
  margins?: readonly [left: number, right: number]
  /** Column in which the lobby replaces the last band. */
  lobbyColumn: number
  floors: readonly FloorDesign[]
}
