import type { FloorGeometry } from './floor-plan.ts'
import { edgesOf, type Point, type Polygon, rectPolygon, type Segment } from './polygon.rules.ts'

/** Raster step in metres, which is also the precision of widths. */
const STEP = 0.05

/** Half of the width of a person in metres. */
export const PERSON = 0.3

/** Default maximum of the measured distance. */
const FAR = 0.8

/** Distance from each raster point to the nearest obstacle in metres, up to a maximum. */
export interface Clearance {
  columns: number
  rows: number
  values: Float32Array
}

export function clearanceOf(plan: FloorGeometry<string | number>, far = FAR): Clearance {
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
  for (const segment of [...[outer, ...solids].flatMap(edgesOf), ...walls]) stampSegment(field, segment, far)
  for (const solid of solids) stampSolid(field, solid)
  return field
}

/** Raster points that a disc of this radius can reach from the start. */
export function reachableFrom(field: Clearance, start: Point, radius: number): (point: Point) => boolean {
  const { columns, values } = field
  const seen = new Uint8Array(values.length)
  const free = freeFrom(radius)
  const queue = nodesNear(field, start, radius + 2 * STEP).filter((node) => (values[node] ?? 0) >= free)
  for (const node of queue) seen[node] = 1
  const visit = (next: number) => {
    if (seen[next] !== 0 || (values[next] ?? 0) < free) return
    seen[next] = 1
    queue.push(next)
  }
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    const column = node % columns
    if (node >= columns) visit(node - columns)
    if (node + columns < values.length) visit(node + columns)
    if (column > 0) visit(node - 1)
    if (column < columns - 1) visit(node + 1)
  }
  return (point) => seen[nodeAt(field, point)] === 1
}

/** Whether a disc of this radius can move from one point to the other on a straight line. */
export function inSight(field: Clearance, from: Point, to: Point, radius: number): boolean {
  const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP))
  return Array.from({ length: steps + 1 }, (_, index) => index / steps).every((part) =>
    isFree(field, nodeAt(field, [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]), radius),
  )
}

/** Raster points around a position. */
export function pointsNear(field: Clearance, centre: Point, radius: number): Point[] {
  return nodesNear(field, centre, radius).map((node) => pointOf(field, node))
}

// Tolerates half a step, because the centre of an aisle may lie between two raster points.
const freeFrom = (radius: number) => radius - STEP / 2 - 1e-6

const isFree = (field: Clearance, node: number, radius: number) => (field.values[node] ?? 0) >= freeFrom(radius)

const pointOf = ({ columns }: Clearance, node: number): Point => [
  (node % columns) * STEP,
  Math.floor(node / columns) * STEP,
]

function nodeAt({ columns, rows }: Clearance, [x, y]: Point): number {
  const [column, row] = [Math.round(x / STEP), Math.round(y / STEP)]
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column
}

function nodesNear(field: Clearance, centre: Point, radius: number): number[] {
  const found: number[] = []
  const { left, right, top, bottom } = windowOf(field, [centre], radius)
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      if (Math.hypot(column * STEP - centre[0], row * STEP - centre[1]) <= radius)
        found.push(row * field.columns + column)
    }
  }
  return found
}

// A raster has many thousands of points, so the loops of `stampSegment` allocate no objects.

function stampSegment(field: Clearance, segment: Segment, far: number): void {
  const [[ax, ay], [bx, by]] = segment
  const [dx, dy] = [bx - ax, by - ay]
  const squared = dx * dx + dy * dy || 1
  const { left, right, top, bottom } = windowOf(field, segment, far)
  for (let row = top; row <= bottom; row += 1) {
    const y = row * STEP - ay
    for (let column = left; column <= right; column += 1) {
      const x = column * STEP - ax
      const along = (x * dx + y * dy) / squared
      const part = Math.min(1, Math.max(0, along))
      const distance = Math.sqrt((part * dx - x) ** 2 + (part * dy - y) ** 2)
      const node = row * field.columns + column
      if (distance < (field.values[node] ?? 0)) field.values[node] = distance
    }
  }
}

/** Scanline fill: a row is solid between each odd crossing and the next one. */
function stampSolid(field: Clearance, solid: Polygon): void {
  const { top, bottom } = windowOf(field, solid, 0)
  const sides = edgesOf(solid)
  for (let row = top; row <= bottom; row += 1) {
    const y = row * STEP
    const crossed = sides
      .filter(([a, b]) => a[1] > y !== b[1] > y)
      .map(([a, b]) => ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
      .sort((one, other) => one - other)
    for (let pair = 0; pair + 1 < crossed.length; pair += 2) {
      const from = Math.max(0, Math.ceil((crossed[pair] ?? 0) / STEP))
      const to = Math.min(field.columns - 1, Math.floor((crossed[pair + 1] ?? 0) / STEP))
      if (from <= to) field.values.fill(0, row * field.columns + from, row * field.columns + to + 1)
    }
  }
}

/** Ranges of raster columns and rows in the bounding box of a shape, enlarged by the margin. */
function windowOf({ columns, rows }: Clearance, shape: Polygon, margin: number) {
  const [left, right] = rangeOf(
    shape.map(([x]) => x),
    margin,
    columns,
  )
  const [top, bottom] = rangeOf(
    shape.map(([, y]) => y),
    margin,
    rows,
  )
  return { left, right, top, bottom }
}

function rangeOf(values: number[], margin: number, count: number): [from: number, to: number] {
  const from = Math.floor((Math.min(...values) - margin) / STEP)
  const to = Math.ceil((Math.max(...values) + margin) / STEP)
  return [Math.max(0, from), Math.min(count - 1, to)]
}
