import type { FloorGeometry, PlanBox, PlanDoor } from './floor-plan.ts'
import { type Clearance, clearanceOf, inSight, PERSON, pointsNear, reachableFrom } from './plan-reach.rules.ts'
import {
  areApart,
  areaOf,
  boundsOf,
  contains,
  cross,
  distanceTo,
  edgesOf,
  overlap,
  type Point,
  rectPolygon,
  shrink,
  stepInFront,
} from './polygon.rules.ts'

export type PlanProblemKind =
  | 'overlap'
  | 'outside'
  | 'wall-inside'
  | 'door-off-edge'
  | 'area-mismatch'
  | 'no-entrance'
  | 'unreachable'
  | 'aisle-too-narrow'

export interface PlanProblem {
  kind: PlanProblemKind
  /** The affected Box. Null for a door of the building and for the complete floor. */
  box: string | number | null
  detail: string
}

export interface PlanDemands {
  /** Relative tolerance between the drawn and the stated area. */
  areaTolerance: number
  /** Width in metres for a trolley. Null requires only the width of a person. */
  aisleWidth: number | null
}

type Floor = FloorGeometry<string | number>
type Box = PlanBox<string | number>

const GENERATED: PlanDemands = { areaTolerance: 0.01, aisleWidth: 1.4 }

/** Tolerance for touching shapes, in metres. */
const TOUCH = 0.02
/** Maximum distance in metres from the front of a Box door to an aisle of the required width. */
const SIDE_STEP = 1.2

/** Returns an empty list for a valid plan. */
export function checkPlan(floor: Floor, demands: PlanDemands = GENERATED): PlanProblem[] {
  return [
    ...floor.boxes.flatMap((box) => checkBox(floor, box, demands)),
    ...checkOverlaps(floor),
    ...floor.doors.flatMap((door) => checkDoor(floor, door)),
    ...checkWays(floor, demands),
  ]
}

function checkBox(floor: Floor, box: Box, { areaTolerance }: PlanDemands): PlanProblem[] {
  const { number, polygon, door, squareMetres } = box
  const problem = (kind: PlanProblemKind, detail: string): PlanProblem => ({ kind, box: number, detail })
  const problems: PlanProblem[] = []
  const isOut = ([x, y]: Point) => x < -TOUCH || y < -TOUCH || x > floor.width + TOUCH || y > floor.height + TOUCH
  if (polygon.some(isOut)) problems.push(problem('outside', 'exceeds the floor'))
  if (floor.walls.some((wall) => runsThrough(wall, polygon)))
    problems.push(problem('wall-inside', 'a wall runs through'))
  const distance = Math.min(...edgesOf(polygon).map((edge) => distanceTo(edge, door)))
  if (!(distance <= TOUCH)) problems.push(problem('door-off-edge', `its door is ${distance.toFixed(2)} m off its side`))
  const area = areaOf(polygon)
  if (Math.abs(area - squareMetres) > squareMetres * areaTolerance) {
    problems.push(problem('area-mismatch', `is drawn with ${area.toFixed(2)} m², stated are ${squareMetres}`))
  }
  return problems
}

function runsThrough([x1, y1, x2, y2]: Floor['walls'][number], polygon: Box['polygon']): boolean {
  const inner = shrink(polygon, TOUCH)
  const wall = [
    [x1, y1],
    [x2, y2],
  ] as const
  return wall.some((point) => contains(inner, point)) || edgesOf(inner).some((edge) => cross(edge, wall))
}

function checkOverlaps({ boxes, fixtures }: Floor): PlanProblem[] {
  const bounded = boxes.map((box) => ({ ...box, bounds: boundsOf(box.polygon) }))
  const standing = fixtures.map((fixture) => ({ kind: fixture.kind, polygon: rectPolygon(fixture) }))
  return bounded.flatMap(({ number, polygon, bounds }, index) => {
    const other = bounded.find(
      (next, at) => at > index && !areApart(bounds, next.bounds) && overlap(polygon, next.polygon, TOUCH),
    )
    const fixture = standing.find((next) => overlap(polygon, next.polygon, TOUCH))
    return [
      ...(other ? [{ kind: 'overlap', box: number, detail: `overlaps Box ${other.number}` } as const] : []),
      ...(fixture ? [{ kind: 'overlap', box: number, detail: `overlaps the ${fixture.kind}` } as const] : []),
    ]
  })
}

/** A door must be in an outer wall or at most half of its width away from an inner wall. */
function checkDoor({ width, height, walls }: Floor, door: PlanDoor): PlanProblem[] {
  const point = [door.x, door.y] as const
  const outer = edgesOf(rectPolygon({ x: 0, y: 0, width, length: height }))
  const inOuter = outer.some((edge) => distanceTo(edge, point) <= TOUCH)
  const inGap = walls.some(
    ([x1, y1, x2, y2]) =>
      distanceTo(
        [
          [x1, y1],
          [x2, y2],
        ],
        point,
      ) <=
      door.width / 2 + TOUCH,
  )
  if (inOuter || inGap) return []
  return [{ kind: 'door-off-edge', box: null, detail: `the ${door.kind} door is in no wall` }]
}

function checkWays(floor: Floor, { aisleWidth }: PlanDemands): PlanProblem[] {
  const entrance = floor.doors.find((door) => door.kind === 'entrance')
  if (!entrance) return [{ kind: 'no-entrance', box: null, detail: 'the floor has no entrance' }]
  const field = aisleWidth === null ? clearanceOf(floor, PERSON + 0.1) : clearanceOf(floor)
  const start: Point = [entrance.x, entrance.y]
  const onFoot = reachableFrom(field, start, PERSON)
  const isWide = aisleWidth === null ? () => true : wideEnough(field, start, aisleWidth)
  const boxes = floor.boxes.flatMap((box): PlanProblem[] => {
    const position = positionInFront(box)
    if (!onFoot(position)) return [{ kind: 'unreachable', box: box.number, detail: 'its door is unreachable' }]
    if (isWide(position)) return []
    return [{ kind: 'aisle-too-narrow', box: box.number, detail: `the way is under ${aisleWidth} m wide` }]
  })
  const doors = floor.doors.flatMap((door): PlanProblem[] => {
    if (pointsNear(field, [door.x, door.y], PERSON + 0.1).some(onFoot)) return []
    return [{ kind: 'unreachable', box: null, detail: `the ${door.kind} door is unreachable` }]
  })
  return [...boxes, ...doors]
}

function wideEnough(field: Clearance, start: Point, width: number): (position: Point) => boolean {
  const withTrolley = reachableFrom(field, start, width / 2)
  return (position) =>
    pointsNear(field, position, SIDE_STEP).some(
      (point) => withTrolley(point) && inSight(field, point, position, PERSON),
    )
}

/** The position of a customer in front of the Box door. */
function positionInFront({ polygon, door }: Box): Point {
  const [edge] = edgesOf(polygon).toSorted((a, b) => distanceTo(a, door) - distanceTo(b, door))
  return edge ? stepInFront(polygon, edge, door, PERSON + 0.05) : door
}
