import type { PlanPoint } from './floor.ts'

const SAME = 1e-6
const same = (a: number, b: number): boolean => Math.abs(a - b) < SAME

/** Removes repeated points and the inner points of horizontal and vertical runs. */
export function simplify(points: readonly PlanPoint[]): PlanPoint[] {
  const simplified: PlanPoint[] = []
  for (const point of points) {
    const last = simplified.at(-1)
    const beforeLast = simplified.at(-2)
    if (last && same(last[0], point[0]) && same(last[1], point[1])) continue
    const inLine =
      last &&
      beforeLast &&
      ((same(beforeLast[0], last[0]) && same(last[0], point[0])) ||
        (same(beforeLast[1], last[1]) && same(last[1], point[1])))
    if (inLine) simplified.pop()
    simplified.push(point)
  }
  return simplified
}

/** Moves the first points into line with the door, because the door is seldom exactly on the grid. */
function leaveStraight(points: readonly PlanPoint[], [x, y]: PlanPoint, direction: PlanPoint): PlanPoint[] {
  const [first, second, ...rest] = points
  if (!first) return []
  const upDown = Math.abs(direction[1]) >= Math.abs(direction[0])
  const moved = ([px, py]: PlanPoint): PlanPoint => (upDown ? [x, py] : [px, y])
  const along = second && (upDown ? same(first[0], second[0]) : same(first[1], second[1]))
  if (second && along && rest.length) return [moved(first), moved(second), ...rest]
  return second ? [moved(first), second, ...rest] : [moved(first)]
}

/** Replaces each diagonal run with three axis-parallel runs. The middle run is at half the distance. */
function squared(points: readonly PlanPoint[]): PlanPoint[] {
  return points.flatMap((point, index): PlanPoint[] => {
    const last = points[index - 1]
    if (!last || same(last[0], point[0]) || same(last[1], point[1])) return [point]
    const tall = Math.abs(point[1] - last[1]) > Math.abs(point[0] - last[0])
    const [midX, midY] = [(last[0] + point[0]) / 2, (last[1] + point[1]) / 2]
    return tall ? [[last[0], midY], [point[0], midY], point] : [[midX, last[1]], [midX, point[1]], point]
  })
}

const tidy = ([x, y]: PlanPoint): PlanPoint => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]

/** Connects two doors along the nodes with axis-parallel runs and merges runs in the same line. */
export function straighten(
  start: PlanPoint,
  into: PlanPoint,
  nodes: readonly PlanPoint[],
  out: PlanPoint,
  end: PlanPoint,
): PlanPoint[] {
  const left = leaveStraight(simplify(nodes), start, into)
  const both = leaveStraight(left.toReversed(), end, out).toReversed()
  return simplify(squared([start, ...both, end])).map(tidy)
}

/** SVG path data of a polyline with rounded corners. */
export function roundedPath(points: readonly PlanPoint[], scale: number, radius = 0.5): string {
  const at = ([x, y]: PlanPoint): string => `${Number((x * scale).toFixed(1))} ${Number((y * scale).toFixed(1))}`
  const towards = (p: PlanPoint, q: PlanPoint): PlanPoint => {
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
    const part = Math.min(radius, length / 2) / length
    return [p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part]
  }
  return points
    .map((point, index) => {
      const [last, next] = [points[index - 1], points[index + 1]]
      if (!last) return `M${at(point)}`
      return next ? `L${at(towards(point, last))}Q${at(point)} ${at(towards(point, next))}` : `L${at(point)}`
    })
    .join('')
}
