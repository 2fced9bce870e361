import type { FloorGeometry, PlanBox } from '#src/features/floor-plans/index.ts'
import { type Point, type Rect, rectPolygon, toMillimetre } from '#src/features/floor-plans/index.ts'

/** Side of the entrance after the rotation. `none` and `mirror` leave it at the bottom, as in the design. */
export type PlanRotation = 'none' | 'mirror' | 'top' | 'right' | 'left'

type PointTransform = (point: Point) => Point

export function turnPlan(plan: FloorGeometry, turn: PlanRotation): FloorGeometry {
  const transform = transformOf(plan, turn)
  const sideways = turn === 'right' || turn === 'left'
  return {
    width: sideways ? plan.height : plan.width,
    height: sideways ? plan.width : plan.height,
    walls: plan.walls.map(([x1, y1, x2, y2]) => [...transform([x1, y1]), ...transform([x2, y2])] as const),
    doors: plan.doors.map((door) => {
      const [x, y] = transform([door.x, door.y])
      return { ...door, x, y }
    }),
    fixtures: plan.fixtures.map((fixture) => ({ ...fixture, ...transformRect(transform, fixture) })),
    boxes: plan.boxes.map((box) => transformBox(transform, box)),
  }
}

function transformOf({ width, height }: FloorGeometry, turn: PlanRotation): PointTransform {
  const transforms: Record<PlanRotation, PointTransform> = {
    none: ([x, y]) => [x, y],
    mirror: ([x, y]) => [width - x, y],
    top: ([x, y]) => [width - x, height - y],
    right: ([x, y]) => [y, width - x],
    left: ([x, y]) => [height - y, x],
  }
  return (point) => {
    const [x, y] = transforms[turn](point)
    return [toMillimetre(x), toMillimetre(y)]
  }
}

function transformRect(transform: PointTransform, { x, y, width, length }: Rect): Rect {
  const [[ax, ay], [bx, by]] = [transform([x, y]), transform([x + width, y + length])]
  return {
    x: Math.min(ax, bx),
    y: Math.min(ay, by),
    width: toMillimetre(Math.abs(ax - bx)),
    length: toMillimetre(Math.abs(ay - by)),
  }
}

function transformBox(transform: PointTransform, box: PlanBox): PlanBox {
  const [from, , to] = box.polygon
  if (!from || !to) return box
  const rect = { x: from[0], y: from[1], width: to[0] - from[0], length: to[1] - from[1] }
  return { ...box, polygon: rectPolygon(transformRect(transform, rect)), door: transform(box.door) }
}
