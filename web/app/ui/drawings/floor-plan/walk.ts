import { entranceDoorOf, findBox, type PlanBox, type PlanFloor, type PlanPoint } from './floor.ts'
import { distance, outward } from './geometry.ts'
import { straighten } from './polyline.ts'
import { type Reached, search } from './search.ts'
import { GRID, nodeAt, type WalkGrid, walkGrid } from './walk-grid.ts'

export interface WalkingRoute {
  /** Corners of an axis-parallel line from the entrance to the door of the Box. */
  readonly points: readonly PlanPoint[]
  /** Distance in metres, rounded to a tenth. */
  readonly metres: number
}

/** Minimum clearances in metres. The second is for plans with very narrow aisles. */
const CLEARANCES = [0.3, 0.08]
/** Search distance in front of a door in metres. */
const APPROACH = 1.5

interface Walker {
  readonly to: (box: PlanBox) => WalkingRoute | undefined
}

/** Nodes within reach of a door. */
function around(grid: WalkGrid, [x, y]: PlanPoint): number[] {
  const span = (middle: number, last: number): number[] => {
    const [from, to] = [Math.ceil((middle - APPROACH) / GRID), Math.floor((middle + APPROACH) / GRID)]
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter(
      (n) => n >= 0 && n < last,
    )
  }
  const cols = span(x, grid.cols)
  return span(y, grid.rows).flatMap((row) => cols.map((col) => row * grid.cols + col))
}

/** The best free node in front of a door: straight ahead of it, near it and far from walls. */
function before(grid: WalkGrid, door: PlanPoint, [dx, dy]: PlanPoint, minClearance: number): number | undefined {
  const score = (index: number): number => {
    const [x, y] = nodeAt(grid, index)
    const ahead = (x - door[0]) * dx + (y - door[1]) * dy
    const aside = Math.abs((x - door[0]) * dy - (y - door[1]) * dx)
    const clearance = grid.clearance[index] ?? -1
    return clearance < minClearance || ahead < -1e-6 ? Number.POSITIVE_INFINITY : ahead * 0.2 + aside * 4 - clearance
  }
  const ranked = around(grid, door).map((index) => ({ index, value: score(index) }))
  return ranked.filter(({ value }) => Number.isFinite(value)).toSorted((a, b) => a.value - b.value)[0]?.index
}

/** The direction away from the outer wall that is nearest to the door. */
function inward({ width, height }: PlanFloor, [x, y]: PlanPoint): PlanPoint {
  const sides: readonly (readonly [gap: number, direction: PlanPoint])[] = [
    [Math.abs(height - y), [0, -1]],
    [Math.abs(y), [0, 1]],
    [Math.abs(x), [1, 0]],
    [Math.abs(width - x), [-1, 0]],
  ]
  return sides.toSorted((a, b) => a[0] - b[0])[0]?.[1] ?? [0, -1]
}

export function routeMetres(points: readonly PlanPoint[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + distance(point, points[index] ?? point), 0)
}

function makeWalker(floor: PlanFloor): Walker {
  const door = entranceDoorOf(floor)
  if (!door) return { to: () => undefined }
  const start: PlanPoint = [door.x, door.y]
  const grid = walkGrid(floor)
  const into = inward(floor, start)
  const fields = new Map<number, Reached | undefined>()
  const reachedWith = (minClearance: number): Reached | undefined => {
    if (fields.has(minClearance)) return fields.get(minClearance)
    const node = before(grid, start, into, minClearance)
    const reached = node === undefined ? undefined : search(grid, node, minClearance)
    fields.set(minClearance, reached)
    return reached
  }
  const to = (box: PlanBox): WalkingRoute | undefined => {
    const out = outward(box.door, box.polygon)
    for (const minClearance of CLEARANCES) {
      const goal = before(grid, box.door, out, minClearance)
      const nodes = goal === undefined ? undefined : reachedWith(minClearance)?.pathTo(goal)
      if (!nodes) continue
      const points = straighten(
        start,
        into,
        nodes.map((node) => nodeAt(grid, node)),
        out,
        box.door,
      )
      return { points, metres: Math.round(routeMetres(points) * 10) / 10 }
    }
    return undefined
  }
  return { to }
}

const walkers = new WeakMap<PlanFloor, Walker>()

function walkerOf(floor: PlanFloor): Walker {
  const known = walkers.get(floor)
  if (known) return known
  const walker = makeWalker(floor)
  walkers.set(floor, walker)
  return walker
}

/** The route from the entrance to a Box along the middle of the aisles. */
export function walkingRouteTo(floor: PlanFloor, number: string): WalkingRoute | undefined {
  const box = findBox(floor, number)
  if (!box || !(floor.width > GRID) || !(floor.height > GRID)) return undefined
  return walkerOf(floor).to(box)
}
