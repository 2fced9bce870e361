/** A point in metres: x points right, y points down. */
export type Point = readonly [x: number, y: number]
export type Polygon = readonly Point[]
export type Segment = readonly [Point, Point]

export interface Rect {
  x: number
  y: number
  width: number
  length: number
}

export const toMillimetre = (metres: number): number => Math.round(metres * 1000) / 1000

export function rectPolygon({ x, y, width, length }: Rect): Polygon {
  const [left, top, right, bottom] = [x, y, x + width, y + length].map(toMillimetre)
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return []
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

export function edgesOf(polygon: Polygon): Segment[] {
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length]
    return next ? [[point, next] as const] : []
  })
}

export function areaOf(polygon: Polygon): number {
  return Math.abs(edgesOf(polygon).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0)) / 2
}

export function middleOf(polygon: Polygon): Point {
  const sum = polygon.reduce<Point>((total, point) => [total[0] + point[0], total[1] + point[1]], [0, 0])
  return [sum[0] / polygon.length, sum[1] / polygon.length]
}

/** Ray casting. Allocates nothing, because the plan check calls it for every raster point. */
export function contains(polygon: Polygon, [x, y]: Point): boolean {
  let inside = false
  let before = polygon.at(-1)
  for (const point of polygon) {
    if (before && point[1] > y !== before[1] > y) {
      if (x < ((before[0] - point[0]) * (y - point[1])) / (before[1] - point[1]) + point[0]) inside = !inside
    }
    before = point
  }
  return inside
}

export function distanceTo([a, b]: Segment, point: Point): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / squared
  const clamped = Math.min(1, Math.max(0, along))
  const offX = a[0] + clamped * dx - point[0]
  const offY = a[1] + clamped * dy - point[1]
  return Math.sqrt(offX * offX + offY * offY)
}

export function cross([a, b]: Segment, [c, d]: Segment): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/** Shrinks the polygon by about `by` metres, so that touching neighbours do not overlap. */
export function shrink(polygon: Polygon, by: number): Polygon {
  const middle = middleOf(polygon)
  return polygon.map(([x, y]) => [x - Math.sign(x - middle[0]) * by, y - Math.sign(y - middle[1]) * by] as const)
}

/** The bounding box of a polygon. */
export interface Bounds {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export function boundsOf(polygon: Polygon): Bounds {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** A cheap first test, because most Boxes of a floor are far apart. */
export const areApart = (one: Bounds, other: Bounds): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

export function overlap(one: Polygon, other: Polygon, tolerance: number): boolean {
  const inner = shrink(one, tolerance)
  return (
    inner.some((point) => contains(other, point)) ||
    other.some((point) => contains(inner, point)) ||
    edgesOf(inner).some((edge) => edgesOf(other).some((otherEdge) => cross(edge, otherEdge)))
  )
}

/** The point outside the polygon at this distance from a point on one of its edges. */
export function stepInFront(polygon: Polygon, [a, b]: Segment, point: Point, by: number): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [nx, ny] = [((b[1] - a[1]) / length) * by, ((a[0] - b[0]) / length) * by]
  const step: Point = [point[0] + nx, point[1] + ny]
  return contains(polygon, step) ? [point[0] - nx, point[1] - ny] : step
}

/** The length of the side with the door. */
export function widthAtDoor(polygon: Polygon, door: Point): number {
  const [side] = edgesOf(polygon).toSorted((a, b) => distanceTo(a, door) - distanceTo(b, door))
  return side ? Math.hypot(side[1][0] - side[0][0], side[1][1] - side[0][1]) : 0
}

/** The nearest point on the segments. Undefined beyond the maximum distance. */
export function nearestOn(segments: readonly Segment[], point: Point, within: number): Point | undefined {
  const [nearest] = segments.toSorted((one, other) => distanceTo(one, point) - distanceTo(other, point))
  if (!nearest || distanceTo(nearest, point) > within) return undefined
  const [[ax, ay], [bx, by]] = nearest
  const [dx, dy] = [bx - ax, by - ay]
  const along = ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy || 1)
  const part = Math.min(1, Math.max(0, along))
  return [ax + dx * part, ay + dy * part]
}
