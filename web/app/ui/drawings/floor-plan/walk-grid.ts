import type { PlanFixture, PlanFloor, PlanPoint } from './floor.ts'
import { distance, edges, inside, type PlanBounds, type PlanSegment, planBoundsOf, toSegment } from './geometry.ts'

/** Spacing of the walking grid in metres. */
export const GRID = 0.25
const DOOR_REACH = 0.5
/** Beyond this clearance all nodes cost the same. */
const COMFORT = 0.75

export interface WalkGrid {
  readonly cols: number
  readonly rows: number
  /** Metres from each node to the nearest obstacle, at most `COMFORT`. Near a door walls do not count. Negative if blocked. */
  readonly room: Float32Array
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

function roomAt(point: PlanPoint, { walls, blocked, doors }: Obstacles, { width, height }: PlanFloor): number {
  const atDoor = doors.some((door) => distance(door, point) <= DOOR_REACH)
  const shell = Math.min(point[0], point[1], width - point[0], height - point[1])
  let room = atDoor ? COMFORT : Math.min(COMFORT, shell)
  if (!atDoor) for (const wall of walls) room = Math.min(room, toSegment(point, wall))
  for (const { polygon, sides, bounds } of blocked) {
    if (farFrom(point, bounds, room)) continue
    if (inside(point, polygon)) return -1
    for (const side of sides) room = Math.min(room, toSegment(point, side))
  }
  return room
}

export function walkGrid(floor: PlanFloor): WalkGrid {
  const cols = Math.max(1, Math.round(floor.width / GRID) + 1)
  const rows = Math.max(1, Math.round(floor.height / GRID) + 1)
  const obstacles = obstaclesOf(floor)
  const room = Float32Array.from({ length: cols * rows }, (_, index) =>
    roomAt([(index % cols) * GRID, Math.floor(index / cols) * GRID], obstacles, floor),
  )
  return { cols, rows, room }
}

/** A step costs more near a wall, so that paths follow the middle of the aisle. */
export const stepCost = (room: number): number => GRID * (1 + 1.5 * (1 - Math.min(room, COMFORT) / COMFORT))
