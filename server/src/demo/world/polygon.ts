/** Metres; x to the right, y down. */
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

export function contains(polygon: Polygon, [x, y]: Point): boolean {
  const crossed = edgesOf(polygon).filter(
    ([a, b]) => a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0],
  )
  return crossed.length % 2 === 1
}

export function distanceTo([a, b]: Segment, point: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / squared
  const clamped = Math.min(1, Math.max(0, along))
  return Math.hypot(a[0] + clamped * dx - point[0], a[1] + clamped * dy - point[1])
}

export function cross([a, b]: Segment, [c, d]: Segment): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/** The polygon drawn in by about `by` metres, so that neighbours who only touch do not count as overlapping. */
export function shrink(polygon: Polygon, by: number): Polygon {
  const middle = middleOf(polygon)
  return polygon.map(([x, y]) => [x - Math.sign(x - middle[0]) * by, y - Math.sign(y - middle[1]) * by] as const)
}

export function overlap(one: Polygon, other: Polygon, tolerance: number): boolean {
  const inner = shrink(one, tolerance)
  return (
    inner.some((point) => contains(other, point)) ||
    other.some((point) => contains(inner, point)) ||
    edgesOf(inner).some((edge) => edgesOf(other).some((otherEdge) => cross(edge, otherEdge)))
  )
}
