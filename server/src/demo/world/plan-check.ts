import type { FloorPlan, PlanBox, PlanDoor } from './floor-plan.ts'
import { clearanceOf, inSight, pointsNear, reachableFrom } from './plan-reach.ts'
import { areaOf, contains, cross, distanceTo, edgesOf, overlap, type Point, rectPolygon, shrink } from './polygon.ts'

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
  /** The Box it is about; null when it is about a door of the building or the whole floor. */
  box: number | null
  detail: string
}

export const MIN_AISLE_WIDTH = 1.4
export const AREA_TOLERANCE = 0.01

/** What counts as touching, in metres. */
const TOUCH = 0.02
/** Half the width of a person. */
const PERSON = 0.3
/** From a wide aisle a customer may take this one step sideways, to a Box in the corner of a dead end. */
const SIDE_STEP = 1.2

/** Everything that would make this floor wrong to show or impossible to walk; an empty list is a good plan. */
export function checkPlan(floor: FloorPlan): PlanProblem[] {
  return [
    ...floor.boxes.flatMap((box) => checkBox(floor, box)),
    ...checkOverlaps(floor),
    ...floor.doors.flatMap((door) => checkDoor(floor, door)),
    ...checkWays(floor),
  ]
}

function checkBox(floor: FloorPlan, { number, polygon, door, squareMetres }: PlanBox): PlanProblem[] {
  const problem = (kind: PlanProblemKind, detail: string): PlanProblem => ({ kind, box: number, detail })
  const problems: PlanProblem[] = []
  const isOut = ([x, y]: Point) => x < -TOUCH || y < -TOUCH || x > floor.width + TOUCH || y > floor.height + TOUCH
  if (polygon.some(isOut)) problems.push(problem('outside', 'reaches out of the floor'))
  if (floor.walls.some((wall) => runsThrough(wall, polygon)))
    problems.push(problem('wall-inside', 'a wall runs through'))
  const distance = Math.min(...edgesOf(polygon).map((edge) => distanceTo(edge, door)))
  if (!(distance <= TOUCH)) problems.push(problem('door-off-edge', `its door is ${distance.toFixed(2)} m off its side`))
  const area = areaOf(polygon)
  if (Math.abs(area - squareMetres) > squareMetres * AREA_TOLERANCE) {
    problems.push(problem('area-mismatch', `is drawn with ${area.toFixed(2)} m², stated are ${squareMetres}`))
  }
  return problems
}

function runsThrough([x1, y1, x2, y2]: FloorPlan['walls'][number], polygon: PlanBox['polygon']): boolean {
  const inner = shrink(polygon, TOUCH)
  const wall = [
    [x1, y1],
    [x2, y2],
  ] as const
  return wall.some((point) => contains(inner, point)) || edgesOf(inner).some((edge) => cross(edge, wall))
}

function checkOverlaps({ boxes, fixtures }: FloorPlan): PlanProblem[] {
  return boxes.flatMap((box, index) => {
    const other = boxes.slice(index + 1).find((next) => overlap(box.polygon, next.polygon, TOUCH))
    const fixture = fixtures.find((next) => overlap(box.polygon, rectPolygon(next), TOUCH))
    return [
      ...(other ? [{ kind: 'overlap', box: box.number, detail: `overlaps Box ${other.number}` } as const] : []),
      ...(fixture ? [{ kind: 'overlap', box: box.number, detail: `overlaps the ${fixture.kind}` } as const] : []),
    ]
  })
}

/** A door sits in an outer wall or in the gap between two pieces of an inner wall. */
function checkDoor({ width, height, walls }: FloorPlan, door: PlanDoor): PlanProblem[] {
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

function checkWays(floor: FloorPlan): PlanProblem[] {
  const entrance = floor.doors.find((door) => door.kind === 'entrance')
  if (!entrance) return [{ kind: 'no-entrance', box: null, detail: 'the floor has no entrance' }]
  const field = clearanceOf(floor)
  const start: Point = [entrance.x, entrance.y]
  const onFoot = reachableFrom(field, start, PERSON)
  const withTrolley = reachableFrom(field, start, MIN_AISLE_WIDTH / 2)
  const hasRoom = (place: Point) =>
    pointsNear(field, place, SIDE_STEP).some((point) => withTrolley(point) && inSight(field, point, place, PERSON))
  const boxes = floor.boxes.flatMap((box): PlanProblem[] => {
    const place = standingPlace(box)
    if (!onFoot(place)) return [{ kind: 'unreachable', box: box.number, detail: 'no way leads to its door' }]
    if (hasRoom(place)) return []
    return [{ kind: 'aisle-too-narrow', box: box.number, detail: `the way is under ${MIN_AISLE_WIDTH} m wide` }]
  })
  const doors = floor.doors.flatMap((door): PlanProblem[] => {
    if (pointsNear(field, [door.x, door.y], PERSON + 0.1).some(onFoot)) return []
    return [{ kind: 'unreachable', box: null, detail: `no way leads to the ${door.kind} door` }]
  })
  return [...boxes, ...doors]
}

/** Where one stands to open the Box: a step in front of its door. */
function standingPlace({ polygon, door }: PlanBox): Point {
  const [edge] = edgesOf(polygon).toSorted((a, b) => distanceTo(a, door) - distanceTo(b, door))
  if (!edge) return door
  const [[ax, ay], [bx, by]] = edge
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [nx, ny] = [((by - ay) / length) * (PERSON + 0.05), ((ax - bx) / length) * (PERSON + 0.05)]
  return contains(polygon, [door[0] + nx, door[1] + ny]) ? [door[0] - nx, door[1] - ny] : [door[0] + nx, door[1] + ny]
}
