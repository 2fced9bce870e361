import type { FloorGeometry, PlanDoor, PlanFixture, PlanWall } from './floor-plan.ts'
import { doorsOf } from './plan-doors.rules.ts'
import { edgesOf, nearestOn, type Point, type Polygon, type Rect, rectPolygon, toMillimetre } from './polygon.rules.ts'
import { readSvg, type SvgElement } from './svg-elements.rules.ts'
import { listProblems, type Role, rolesOf, type SvgBoxEntry, type SvgProblem } from './svg-roles.rules.ts'
import { shapesOf } from './svg-shapes.rules.ts'
import { numbersIn } from './svg-transform.rules.ts'

export interface SvgPlan {
  readonly plan: FloorGeometry<string>
  readonly problems: readonly SvgProblem[]
}

/** The default unit of a drawing is a centimetre. */
const centimetre = 0.01
/** Maximum distance at which a door is moved into a wall. */
const inWall = 0.5

/**
 * Shape names define roles: `101` or `box-101`, `floor`, `wall…`, `entrance…`, `backup…`, `inner…`, `stairs…`, `lift…`,
 * `trolley…`, and `door-101` for the door of a Box.
 */
export function readSvgPlan(text: string, boxes: readonly SvgBoxEntry[], widthInMetres?: number): SvgPlan {
  const file = readSvg(text)
  if ('broken' in file) return { plan: emptyPlan, problems: [{ line: file.line, box: null, message: file.broken }] }
  const shapes = shapesOf(file.elements)
  const roles = rolesOf(shapes, new Set(boxes.map(({ number }) => number)))
  const outline = outlineOf(roles, file.elements[0])
  const scale = scaleOf(file.elements[0], outline, widthInMetres)
  const toFloor = ([x, y]: Point): Point => [
    toMillimetre((x - outline.x) * scale),
    toMillimetre((y - outline.y) * scale),
  ]
  const drawn = roles.map((role) => ({ ...role, pieces: role.shape.pieces.map((piece) => piece.map(toFloor)) }))
  const size = { width: toMillimetre(outline.width * scale), height: toMillimetre(outline.length * scale) }
  const plan = placeBoxes({ ...size, ...partsOf(drawn, size), boxes: [] }, drawn, boxes)
  return { plan, problems: listProblems(roles, boxes) }
}

const emptyPlan: FloorGeometry<string> = { width: 1, height: 1, walls: [], doors: [], fixtures: [], boxes: [] }

function outlineOf(roles: readonly Role[], root: SvgElement | undefined): Rect {
  const floor = roles.find(({ is }) => is === 'floor')
  if (floor) return boundsOf(floor.shape.pieces.flat())
  const [x, y, width, length] = numbersIn(root?.attributes.get('viewBox') ?? '')
  if (x !== undefined && y !== undefined && width && length) return { x, y, width, length }
  return boundsOf(roles.flatMap(({ shape }) => shape.pieces.flat()))
}

function boundsOf(points: readonly Point[]): Rect {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, length: Math.max(...ys) - y }
}

function scaleOf(root: SvgElement | undefined, outline: Rect, widthInMetres: number | undefined): number {
  if (widthInMetres !== undefined) return widthInMetres / outline.width
  return numbersIn(root?.attributes.get('data-metres-per-unit') ?? '')[0] || centimetre
}

type Drawn = Role & { readonly pieces: readonly (readonly Point[])[] }

function partsOf(drawn: readonly Drawn[], size: { width: number; height: number }) {
  const walls = drawn.filter(({ is }) => is === 'wall').flatMap(({ pieces }) => pieces.flatMap(wallsAlong))
  const outer = edgesOf(rectPolygon({ x: 0, y: 0, width: size.width, length: size.height }))
  const doors = drawn.flatMap(({ is, pieces }): PlanDoor[] => {
    if (is !== 'entrance' && is !== 'backup' && is !== 'inner') return []
    const { x, y, width, length } = boundsOf(pieces.flat())
    const drawnAt: Point = [x + width / 2, y + length / 2]
    const [atX, atY] = is === 'inner' ? drawnAt : (nearestOn(outer, drawnAt, inWall) ?? drawnAt)
    return [{ x: toMillimetre(atX), y: toMillimetre(atY), width: toMillimetre(Math.max(width, length)) || 1, kind: is }]
  })
  const fixtures = drawn.flatMap(({ is, pieces }): PlanFixture[] => {
    if (is !== 'stairs' && is !== 'lift' && is !== 'trolley') return []
    const { x, y, width, length } = boundsOf(pieces.flat())
    return [{ kind: is, x, y, width: toMillimetre(width), length: toMillimetre(length) }]
  })
  return { walls, doors, fixtures }
}

const wallsAlong = (points: readonly Point[]): PlanWall[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index]
    return from ? [[...from, ...to] as const] : []
  })

/** Repeated Boxes are ignored. A missing door is placed on a reachable side. */
function placeBoxes(
  floor: FloorGeometry<string>,
  drawn: readonly Drawn[],
  listed: readonly SvgBoxEntry[],
): FloorGeometry<string> {
  const outlines = new Map<string, Polygon>()
  const doors = new Map<string, Point>()
  for (const role of drawn) {
    const points = role.pieces.flat()
    if (role.is === 'box' && !outlines.has(role.number)) outlines.set(role.number, cornersOf(role.pieces[0] ?? []))
    if (role.is === 'box-door') {
      const { x, y, width, length } = boundsOf(points)
      doors.set(role.number, [x + width / 2, y + length / 2])
    }
  }
  const boxes = listed.flatMap(({ number, squareMetres }) => {
    const polygon = outlines.get(number)
    return polygon && polygon.length > 2 ? [{ number, squareMetres, polygon, door: [0, 0] as const }] : []
  })
  const placed = { ...floor, boxes }
  return { ...placed, boxes: doorsOf(placed, doors) }
}

/** Removes the closing point and repeated points. */
const cornersOf = (points: readonly Point[]): Polygon =>
  points.filter(([x, y], index) => {
    const next = points[(index + 1) % points.length]
    return !next || Math.abs(next[0] - x) > 0.001 || Math.abs(next[1] - y) > 0.001
  })
