import type { PlanPoint } from './floor.ts'

export type PlanSegment = readonly [from: PlanPoint, to: PlanPoint]

export interface PlanBounds {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

export const distance = ([a, b]: PlanPoint, [c, d]: PlanPoint): number => Math.hypot(a - c, b - d)

export function edges(polygon: readonly PlanPoint[]): PlanSegment[] {
  return polygon.flatMap((point, index): PlanSegment[] => {
    const next = polygon[(index + 1) % polygon.length]
    return next && polygon.length > 1 ? [[point, next]] : []
  })
}

export function planBoundsOf(points: readonly PlanPoint[]): PlanBounds {
  if (!points.length) return { x0: 0, y0: 0, x1: 0, y1: 0 }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

export const centre = ({ x0, y0, x1, y1 }: PlanBounds): PlanPoint => [(x0 + x1) / 2, (y0 + y1) / 2]

/** The area by the shoelace formula, for clockwise and counter-clockwise polygons. */
export function area(polygon: readonly PlanPoint[]): number {
  return Math.abs(edges(polygon).reduce((sum, [[a, b], [c, d]]) => sum + a * d - c * b, 0)) / 2
}

export function distanceToSegment(point: PlanPoint, [from, to]: PlanSegment): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = dx * dx + dy * dy
  const along = length ? ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length : 0
  const t = Math.max(0, Math.min(1, along))
  return distance(point, [from[0] + t * dx, from[1] + t * dy])
}

export function inside([x, y]: PlanPoint, polygon: readonly PlanPoint[]): boolean {
  return edges(polygon).reduce((within, [[ax, ay], [bx, by]]) => {
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
    return crosses ? !within : within
  }, false)
}

export function nearestEdge(point: PlanPoint, polygon: readonly PlanPoint[]): PlanSegment | undefined {
  return edges(polygon).toSorted((a, b) => distanceToSegment(point, a) - distanceToSegment(point, b))[0]
}

/** The outward unit normal of the polygon at a point of its outline. */
export function outward(point: PlanPoint, polygon: readonly PlanPoint[]): PlanPoint {
  const edge = nearestEdge(point, polygon)
  if (!edge) return [0, 1]
  const [from, to] = edge
  const length = distance(from, to) || 1
  const normal: PlanPoint = [(to[1] - from[1]) / length, (from[0] - to[0]) / length]
  const probe: PlanPoint = [(from[0] + to[0]) / 2 + normal[0] * 0.01, (from[1] + to[1]) / 2 + normal[1] * 0.01]
  return inside(probe, polygon) ? [-normal[0], -normal[1]] : normal
}
