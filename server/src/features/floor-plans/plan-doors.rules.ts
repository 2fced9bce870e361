import type { FloorGeometry, PlanBox } from './floor-plan.ts'
import { clearanceOf, PERSON, reachableFrom } from './plan-reach.rules.ts'
import { edgesOf, nearestOn, type Point, type Segment, stepInFront, toMillimetre } from './polygon.rules.ts'

const minSideMetres = 0.7
/** Relative door positions on a side, in the order of preference. */
const doorPositions = [0.5, 0.25, 0.75]

/** Adds the drawn door to each Box, or a door on its longest reachable side. */
export function doorsOf(floor: FloorGeometry<string>, drawn: ReadonlyMap<string, Point>): PlanBox<string>[] {
  const entrance = floor.doors.find(({ kind }) => kind === 'entrance')
  const canWalk = entrance
    ? reachableFrom(clearanceOf(floor, PERSON + 0.1), [entrance.x, entrance.y], PERSON)
    : () => false
  return floor.boxes.map((box) => {
    const drawnDoor = drawn.get(box.number)
    const at = drawnDoor ? nearestOn(edgesOf(box.polygon), drawnDoor, Number.POSITIVE_INFINITY) : findDoor(box, canWalk)
    const [x, y] = at ?? middleOfSide(edgesOf(box.polygon)[0])
    return { ...box, door: [toMillimetre(x), toMillimetre(y)] as const }
  })
}

function findDoor({ polygon }: PlanBox<string>, canWalk: (point: Point) => boolean): Point | undefined {
  const sides = edgesOf(polygon)
    .filter((side) => lengthOfSide(side) >= minSideMetres)
    .toSorted((one, other) => lengthOfSide(other) - lengthOfSide(one))
  for (const side of sides) {
    const door = doorPositions
      .map((part) => pointOn(side, part))
      .find((point) => canWalk(stepInFront(polygon, side, point, PERSON + 0.05)))
    if (door) return door
  }
  return undefined
}

const lengthOfSide = ([a, b]: Segment) => Math.hypot(b[0] - a[0], b[1] - a[1])
const pointOn = ([a, b]: Segment, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
const middleOfSide = (side: Segment | undefined): Point => (side ? pointOn(side, 0.5) : [0, 0])
