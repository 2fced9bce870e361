import type { FloorGeometry, PlanBox } from '#src/features/floor-plans/index.ts'
import { type Point, type Rect, rectPolygon, toMillimetre } from '#src/features/floor-plans/index.ts'

/** How a drawn floor is turned: entrance at the bottom as drawn, mirrored, at the top, at the right, at the left. */
export type PlanRotation = 'none' | 'mirror' | 'top' | 'right' | 'left'

type Move = (point: Point) => Point

export function turnPlan(plan: FloorGeometry, turn: PlanRotation): FloorGeometry {
  const move = moveOf(plan, turn)
  const sideways = turn === 'right' || turn === 'left'
  return {
    width: sideways ? plan.height : plan.width,
    height: sideways ? plan.width : plan.height,
    walls: plan.walls.map(([x1, y1, x2, y2]) => [...move([x1, y1]), ...move([x2, y2])] as const),
    doors: plan.doors.map((door) => {
      const [x, y] = move([door.x, door.y])
      return { ...door, x, y }
    }),
    fixtures: plan.fixtures.map((fixture) => ({ ...fixture, ...moveRect(move, fixture) })),
    boxes: plan.boxes.map((box) => moveBox(move, box)),
  }
}

function moveOf({ width, height }: FloorGeometry, turn: PlanRotation): Move {
  const moves: Record<PlanRotation, Move> = {
    none: ([x, y]) => [x, y],
    mirror: ([x, y]) => [width - x, y],
    top: ([x, y]) => [width - x, height - y],
    right: ([x, y]) => [y, width - x],
    left: ([x, y]) => [height - y, x],
  }
  return (point) => {
    const [x, y] = moves[turn](point)
    return [toMillimetre(x), toMillimetre(y)]
  }
}

function moveRect(move: Move, { x, y, width, length }: Rect): Rect {
  const [[ax, ay], [bx, by]] = [move([x, y]), move([x + width, y + length])]
  return {
    x: Math.min(ax, bx),
    y: Math.min(ay, by),
    width: toMillimetre(Math.abs(ax - bx)),
    length: toMillimetre(Math.abs(ay - by)),
  }
}

function moveBox(move: Move, box: PlanBox): PlanBox {
  const [from, , to] = box.polygon
  if (!from || !to) return box
  const rect = { x: from[0], y: from[1], width: to[0] - from[0], length: to[1] - from[1] }
  return { ...box, polygon: rectPolygon(moveRect(move, rect)), door: move(box.door) }
}
