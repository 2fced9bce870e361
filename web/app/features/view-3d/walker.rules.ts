import { entranceDoorOf, type PlanBox, type PlanFloor, type PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import {
  distance,
  distanceToSegment,
  edges,
  inside,
  outward,
  type PlanSegment,
} from '#app/ui/drawings/floor-plan/geometry.ts'

/** Position in metres on the plan. The angle is in radians from the x axis towards the y axis. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly angle: number
}

/** Directions of keys or buttons: 1 is forward, right or a right turn, −1 the opposite. */
export interface Movement {
  readonly forward: number
  readonly sideways: number
  readonly turn: number
}

export const noMovement: Movement = { forward: 0, sideways: 0, turn: 0 }

/** Minimum distance to a wall in metres. */
const bodyRadius = 0.28

interface Obstacles {
  readonly areas: readonly (readonly PlanPoint[])[]
  readonly walls: readonly PlanSegment[]
}

function obstaclesOf({ boxes, walls, fixtures = [] }: PlanFloor): Obstacles {
  const rectangles = fixtures.map(({ x, y, width, length }): PlanPoint[] => [
    [x, y],
    [x + width, y],
    [x + width, y + length],
    [x, y + length],
  ])
  return {
    areas: [...boxes.map(({ polygon }) => polygon), ...rectangles],
    walls: walls.map(
      ([a, b, c, d]): PlanSegment => [
        [a, b],
        [c, d],
      ],
    ),
  }
}

const obstaclesByFloor = new WeakMap<PlanFloor, Obstacles>()

function cachedObstacles(floor: PlanFloor): Obstacles {
  const obstacles = obstaclesByFloor.get(floor) ?? obstaclesOf(floor)
  obstaclesByFloor.set(floor, obstacles)
  return obstacles
}

export function canStand(floor: PlanFloor, point: PlanPoint): boolean {
  const [x, y] = point
  if (x < bodyRadius || y < bodyRadius || x > floor.width - bodyRadius || y > floor.height - bodyRadius) return false
  const { areas, walls } = cachedObstacles(floor)
  if (walls.some((wall) => distanceToSegment(point, wall) < bodyRadius)) return false
  return !areas.some(
    (area) => inside(point, area) || edges(area).some((edge) => distanceToSegment(point, edge) < bodyRadius),
  )
}

/** Moves as far as walls allow, and slides along a wall. */
export function walk(floor: PlanFloor, pose: Pose, forward: number, sideways: number): Pose {
  const [cos, sin] = [Math.cos(pose.angle), Math.sin(pose.angle)]
  const x = pose.x + cos * forward - sin * sideways
  const y = pose.y + sin * forward + cos * sideways
  // From a blocked position, such as a doorway, every step is allowed.
  if (canStand(floor, [x, y]) || !canStand(floor, [pose.x, pose.y])) return { ...pose, x, y }
  if (canStand(floor, [x, pose.y])) return { ...pose, x }
  if (canStand(floor, [pose.x, y])) return { ...pose, y }
  return pose
}

export const turn = (pose: Pose, by: number): Pose => ({ ...pose, angle: pose.angle + by })

const angleOf = ([ax, ay]: PlanPoint, [bx, by]: PlanPoint): number => Math.atan2(by - ay, bx - ax)

export const routeLength = (points: readonly PlanPoint[]): number =>
  points.slice(1).reduce((sum, point, index) => sum + distance(points[index] ?? point, point), 0)

/** The pose after a distance on a route. */
export function poseAlong(points: readonly PlanPoint[], metres: number): Pose | undefined {
  let left = Math.max(0, metres)
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (!from) continue
    const length = distance(from, to)
    const isLast = index === points.length - 1
    if (left <= length || isLast) {
      const part = length > 0 ? Math.min(1, left / length) : 0
      return { x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part, angle: angleOf(from, to) }
    }
    left -= length
  }
  return undefined
}

const minStepBack = 0.7
/** Distances from a door in metres. Each step is shorter than the strip that a wall blocks, so no step skips a wall. */
const stepsBack = [minStepBack, 0.9, 1.1, 1.3, 1.5, 1.7]

/** The pose in front of a door, as far away as the aisle allows. */
export function poseInFrontOf(floor: PlanFloor, box: PlanBox): Pose {
  const [dx, dy] = outward(box.door, box.polygon)
  const at = (away: number): PlanPoint => [box.door[0] + dx * away, box.door[1] + dy * away]
  const blocked = stepsBack.findIndex((away) => !canStand(floor, at(away)))
  const [x, y] = at((blocked < 0 ? stepsBack : stepsBack.slice(0, blocked)).at(-1) ?? minStepBack)
  return { x, y, angle: Math.atan2(-dy, -dx) }
}

/** The route with its last point replaced by the end pose. A single point is no route. */
export function routeToPose(points: readonly PlanPoint[], end: Pose): PlanPoint[] {
  return points.length > 1 ? [...points.slice(0, -1), [end.x, end.y]] : []
}

/** A pose inside the entrance that faces the longest free line of sight. */
function poseAtDoor(floor: PlanFloor, [x, y]: PlanPoint): Pose {
  const sides: readonly (readonly [gap: number, direction: PlanPoint])[] = [
    [floor.height - y, [0, -1]],
    [y, [0, 1]],
    [x, [1, 0]],
    [floor.width - x, [-1, 0]],
  ]
  const [gap, [dx, dy]] = sides.toSorted((a, b) => a[0] - b[0])[0] ?? [0, [0, -1]]
  const inside = gap < 0.6 ? 0.9 : 0
  const position: PlanPoint = [x + dx * inside, y + dy * inside]
  return { x: position[0], y: position[1], angle: longestView(floor, position) }
}

export function entrancePoseOn(floor: PlanFloor): Pose {
  const door = entranceDoorOf(floor)
  return poseAtDoor(floor, door ? [door.x, door.y] : [floor.width / 2, floor.height / 2])
}

/** Clicks reach Boxes within this distance in metres. */
export const maxChosenBoxMetres = 8
/** Possible distances from the door of the Box along the aisle, in metres. The first that fits applies. */
const distancesAlong = [3, 2.5, 2]
/** Preferred minimum length of the aisle beyond the door of the Box in the initial view, in metres. */
const minAisleBehind = 4

interface AisleView {
  readonly pose: Pose
  /** Length of the aisle beyond the door of the Box, as seen from the pose. */
  readonly behind: number
}

/** Looks down the aisle at the door of a Box. Undefined if the aisle is too short. */
function viewDownAisle(floor: PlanFloor, box: PlanBox): AisleView | undefined {
  const [dx, dy] = outward(box.door, box.polygon)
  const front = poseInFrontOf(floor, box)
  const metresTowards = (x: number, y: number) => viewMetres(floor, [front.x, front.y], Math.atan2(y, x))
  const sides: readonly PlanPoint[] = [
    [-dy, dx],
    [dy, -dx],
  ]
  const views = sides.flatMap(([sx, sy]) => {
    const along = distancesAlong.find((metres) => metres < metresTowards(sx, sy))
    if (along === undefined) return []
    const [x, y] = [front.x + sx * along, front.y + sy * along]
    const pose = { x, y, angle: angleOf([x, y], box.door) }
    return boxAhead(floor, pose, maxChosenBoxMetres) === box ? [{ pose, behind: metresTowards(-sx, -sy) }] : []
  })
  return views.toSorted((a, b) => b.behind - a.behind)[0]
}

/** The opening pose: looks down an aisle at the chosen Box, or at a free Box near the entrance. */
export function startPoseOn(floor: PlanFloor, chosen: string | undefined): Pose {
  const start = entrancePoseOn(floor)
  const away = ({ door }: PlanBox): number => distance([start.x, start.y], door)
  const free = floor.boxes.filter(({ state }) => state === 'available').toSorted((a, b) => away(a) - away(b))
  const target = free.find(({ number }) => number === chosen)
  if (target) return viewDownAisle(floor, target)?.pose ?? poseInFrontOf(floor, target)
  const views = free.flatMap((box) => viewDownAisle(floor, box) ?? [])
  const view = views.find(({ behind }) => behind >= minAisleBehind) ?? views[0]
  return view?.pose ?? (free[0] ? poseInFrontOf(floor, free[0]) : start)
}

const angleCount = 32
const maxViewMetres = 14

/** The free distance in a direction. */
function viewMetres(floor: PlanFloor, [x, y]: PlanPoint, angle: number): number {
  const steps = Array.from({ length: maxViewMetres * 4 }, (_, index) => 0.6 + index * 0.25)
  const end = steps.find((step) => !canStand(floor, [x + Math.cos(angle) * step, y + Math.sin(angle) * step]))
  return end ?? maxViewMetres
}

function longestView(floor: PlanFloor, position: PlanPoint): number {
  const angles = Array.from({ length: angleCount }, (_, index) => (index * 2 * Math.PI) / angleCount)
  return (
    angles
      .map((angle) => ({ angle, metres: viewMetres(floor, position, angle) }))
      .toSorted((a, b) => b.metres - a.metres)[0]?.angle ?? 0
  )
}

/** The distance at which a ray meets an edge, or undefined. */
function rayDistance([x, y]: PlanPoint, [dx, dy]: PlanPoint, [[ax, ay], [bx, by]]: PlanSegment): number | undefined {
  const [ex, ey] = [bx - ax, by - ay]
  const cross = dx * ey - dy * ex
  if (Math.abs(cross) < 1e-9) return undefined
  const along = ((ax - x) * ey - (ay - y) * ex) / cross
  const on = ((ax - x) * dy - (ay - y) * dx) / cross
  return along > 0 && on >= 0 && on <= 1 ? along : undefined
}

/** The Box in the line of sight within a distance in metres. */
export function boxAhead(floor: PlanFloor, { x, y, angle }: Pose, maxMetres: number): PlanBox | undefined {
  const ray: PlanPoint = [Math.cos(angle), Math.sin(angle)]
  const found = floor.boxes.flatMap((box) =>
    edges(box.polygon).flatMap((edge) => {
      const away = rayDistance([x, y], ray, edge)
      return away !== undefined && away <= maxMetres ? [{ box, away }] : []
    }),
  )
  return found.toSorted((a, b) => a.away - b.away)[0]?.box
}
