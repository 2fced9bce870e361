import type { PlanFixture, PlanFloor, PlanPoint } from './floor.ts'
import {
  distance,
  distanceToSegment,
  edges,
  inside,
  type PlanBounds,
  type PlanSegment,
  planBoundsOf,
} from './geometry.ts'

/** Spacing of the walking grid in metres. */
export const GRID = 0.25
const DOOR_REACH = 0.5
/** Beyond this clearance all nodes cost the same. */
const COMFORT = 0.75

export interface WalkGrid {
  readonly cols: number
  readonly rows: number
  /** Metres from each node to the nearest obstacle, at most `COMFORT`. Ignores walls near a door. Negative in an obstacle. */
  readonly clearance: Float32Array
}

export const nodeAt = (grid: WalkGrid, index: number): PlanPoint => [
  (index % grid.cols) * GRID,
  Math.floor(index / grid.cols) * GRID,
]

interface Blocked {
  readonly polygon: readonly PlanPoint[]
  readonly sides: readonly PlanSegment[]
  readonly bounds: PlanBounds
}

interface Obstacles {
  readonly walls: readonly PlanSegment[]
  /** Boxes and fixtures. */
  readonly blocked: readonly Blocked[]
  readonly doors: readonly PlanPoint[]
}

const corners = ({ x, y, width, length }: PlanFixture): PlanPoint[] => [
  [x, y],
  [x + width, y],
  [x + width, y + length],
  [x, y + length],
]

function obstaclesOf({ walls, boxes, doors, fixtures = [] }: PlanFloor): Obstacles {
  const blocked = [...boxes.map(({ polygon }) => polygon), ...fixtures.map(corners)]
  return {
    walls: walls.map(
      ([a, b, c, d]): PlanSegment => [
        [a, b],
        [c, d],
      ],
    ),
    blocked: blocked.map((polygon) => ({ polygon, sides: edges(polygon), bounds: planBoundsOf(polygon) })),
    doors: doors.map(({ x, y }): PlanPoint => [x, y]),
  }
}

const farFrom = ([x, y]: PlanPoint, { x0, y0, x1, y1 }: PlanBounds, reach: number): boolean =>
  x < x0 - reach || x > x1 + reach || y < y0 - reach || y > y1 + reach

function clearanceAt(point: PlanPoint, { walls, blocked, doors }: Obstacles, { width, height }: PlanFloor): number {
  const atDoor = doors.some((door) => distance(door, point) <= DOOR_REACH)
  const shell = Math.min(point[0], point[1], width - point[0], height - point[1])
  let clearance = atDoor ? COMFORT : Math.min(COMFORT, shell)
  if (!atDoor) for (const wall of walls) clearance = Math.min(clearance, distanceToSegment(point, wall))
  for (const { polygon, sides, bounds } of blocked) {
    if (farFrom(point, bounds, clearance)) continue
    if (inside(point, polygon)) return -1
    for (const side of sides) clearance = Math.min(clearance, distanceToSegment(point, side))
  }
  return clearance
}

export function walkGrid(floor: PlanFloor): WalkGrid {
  const cols = Math.max(1, Math.round(floor.width / GRID) + 1)
  const rows = Math.max(1, Math.round(floor.height / GRID) + 1)
  const obstacles = obstaclesOf(floor)
  const clearance = Float32Array.from({ length: cols * rows }, (_, index) =>
    clearanceAt([(index % cols) * GRID, Math.floor(index / cols) * GRID], obstacles, floor),
  )
  return { cols, rows, clearance }
}

/** A step costs more near a wall, so that paths follow the middle of the aisle. */
export const stepCost = (clearance: number): number => GRID * (1 + 1.5 * (1 - Math.min(clearance, COMFORT) / COMFORT))
