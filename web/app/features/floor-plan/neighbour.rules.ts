import type { PlanBox, PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import { centre, distanceToSegment, edges, inside, planBoundsOf } from '#app/ui/drawings/floor-plan/geometry.ts'

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const vectors: Readonly<Record<Direction, PlanPoint>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export const isDirection = (key: string): key is Direction => Object.hasOwn(vectors, key)

export const boxCentre = ({ polygon }: PlanBox): PlanPoint => centre(planBoundsOf(polygon))

/** The nearest of `boxes` in the direction of an arrow key. Sideways distance counts twice. */
export function neighbour(from: PlanBox, boxes: readonly PlanBox[], direction: Direction): PlanBox | undefined {
  const [dx, dy] = vectors[direction]
  const [x, y] = boxCentre(from)
  const ranked = boxes.flatMap((box) => {
    const [bx, by] = boxCentre(box)
    const ahead = (bx - x) * dx + (by - y) * dy
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx)
    return ahead > 0.2 ? [{ box, cost: ahead + aside * 2 }] : []
  })
  return ranked.toSorted((a, b) => a.cost - b.cost)[0]?.box
}

function distanceTo({ polygon }: PlanBox, point: PlanPoint): number {
  if (inside(point, polygon)) return 0
  return Math.min(...edges(polygon).map((edge) => distanceToSegment(point, edge)))
}

/** The Box at a point, or else the nearest within `maxDistance`, because a finger is wider than a small Box. */
export function boxNear(boxes: readonly PlanBox[], point: PlanPoint, maxDistance: number): PlanBox | undefined {
  const ranked = boxes.map((box) => ({ box, away: distanceTo(box, point) })).filter(({ away }) => away <= maxDistance)
  return ranked.toSorted((a, b) => a.away - b.away)[0]?.box
}
