import type { FloorPlan } from './floor-plan.ts'
import { contains, distanceTo, edgesOf, type Point, type Polygon, rectPolygon, type Segment } from './polygon.rules.ts'

/** Raster of the floor. Widths are therefore true to 5 cm. */
const STEP = 0.05

/** Half the width of a person. */
export const PERSON = 0.3

/** By default nothing asks about free space wider than this around a point. */
const FAR = 0.8

/** How far the nearest obstacle is from each point of the raster, in metres, up to what was asked for. */
export interface Clearance {
  columns: number
  rows: number
  values: Float32Array
}

export function clearanceOf(plan: FloorPlan<string | number>, far = FAR): Clearance {
  const columns = Math.floor(plan.width / STEP) + 1
  const rows = Math.floor(plan.height / STEP) + 1
  const field = { columns, rows, values: new Float32Array(columns * rows).fill(far) }
  const solids = [...plan.boxes.map((box) => box.polygon), ...plan.fixtures.map((fixture) => rectPolygon(fixture))]
  const outer = rectPolygon({ x: 0, y: 0, width: plan.width, length: plan.height })
  const walls = plan.walls.map(
    ([x1, y1, x2, y2]): Segment => [
      [x1, y1],
      [x2, y2],
    ],
  )
  for (const segment of [...[outer, ...solids].flatMap(edgesOf), ...walls]) {
    stamp(field, segment, far, (point) => distanceTo(segment, point))
  }
  for (const solid of solids) stamp(field, solid, 0, (point) => (contains(solid, point) ? 0 : far))
  return field
}

/** Every raster point a disc of this radius can be moved to from the given place. */
export function reachableFrom(field: Clearance, start: Point, radius: number): (point: Point) => boolean {
  const seen = new Uint8Array(field.values.length)
  const queue = nodesNear(field, start, radius + 2 * STEP).filter((node) => isFree(field, node, radius))
  for (const node of queue) seen[node] = 1
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (const next of neighbours(field, node)) {
      if (seen[next] || !isFree(field, next, radius)) continue
      seen[next] = 1
      queue.push(next)
    }
  }
  return (point) => seen[nodeAt(field, point)] === 1
}

/** Whether one can walk straight from one point to the other. */
export function inSight(field: Clearance, from: Point, to: Point, radius: number): boolean {
  const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP))
  return Array.from({ length: steps + 1 }, (_, index) => index / steps).every((part) =>
    isFree(field, nodeAt(field, [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]), radius),
  )
}

/** Points of the raster around a place. */
export function pointsNear(field: Clearance, place: Point, radius: number): Point[] {
  return nodesNear(field, place, radius).map((node) => pointOf(field, node))
}

// Half a step: the middle of an aisle may lie between two raster points.
const isFree = (field: Clearance, node: number, radius: number) => (field.values[node] ?? 0) >= radius - STEP / 2 - 1e-6

const pointOf = ({ columns }: Clearance, node: number): Point => [
  (node % columns) * STEP,
  Math.floor(node / columns) * STEP,
]

function nodeAt({ columns, rows }: Clearance, [x, y]: Point): number {
  const [column, row] = [Math.round(x / STEP), Math.round(y / STEP)]
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column
}

function neighbours({ columns, values }: Clearance, node: number): number[] {
  const column = node % columns
  const found = [node - columns, node + columns].filter((next) => next >= 0 && next < values.length)
  if (column > 0) found.push(node - 1)
  if (column < columns - 1) found.push(node + 1)
  return found
}

function nodesNear(field: Clearance, place: Point, radius: number): number[] {
  const found: number[] = []
  forEachNode(field, [place], radius, (node, [x, y]) => {
    if (Math.hypot(x - place[0], y - place[1]) <= radius) found.push(node)
  })
  return found
}

function stamp(field: Clearance, shape: Polygon, margin: number, distance: (point: Point) => number): void {
  forEachNode(field, shape, margin, (node, point) => {
    const value = distance(point)
    if (value < (field.values[node] ?? 0)) field.values[node] = value
  })
}

/** Every raster point in the rectangle around the shape. */
function forEachNode(
  field: Clearance,
  shape: Polygon,
  margin: number,
  visit: (node: number, point: Point) => void,
): void {
  const xs = shape.map(([x]) => x)
  const ys = shape.map(([, y]) => y)
  const [left, right] = rangeOf(xs, margin, field.columns)
  const [top, bottom] = rangeOf(ys, margin, field.rows)
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      visit(row * field.columns + column, [column * STEP, row * STEP])
    }
  }
}

function rangeOf(values: number[], margin: number, count: number): [from: number, to: number] {
  const from = Math.floor((Math.min(...values) - margin) / STEP)
  const to = Math.ceil((Math.max(...values) + margin) / STEP)
  return [Math.max(0, from), Math.min(count - 1, to)]
}
