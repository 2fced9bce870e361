import type { FloorGeometry, PlanBox } from './floor-plan.ts'
import { clearanceOf, PERSON, reachableFrom } from './plan-reach.rules.ts'
import { edgesOf, nearestOn, type Point, type Segment, stepInFront, toMillimetre } from './polygon.rules.ts'

/** A door needs so much of a side. */
const doorWidth = 0.7
/** Where along a side a door is tried, the middle first. */
const tried = [0.5, 0.25, 0.75]

/** Gives every Box a door: the one that was drawn, or the middle of its longest side that a way leads to. */
export function doorsOf(floor: FloorGeometry<string>, drawn: ReadonlyMap<string, Point>): PlanBox<string>[] {
  const entrance = floor.doors.find(({ kind }) => kind === 'entrance')
  const canWalk = entrance
    ? reachableFrom(clearanceOf(floor, PERSON + 0.1), [entrance.x, entrance.y], PERSON)
    : () => false
  return floor.boxes.map((box) => {
    const wish = drawn.get(box.number)
    const at = wish ? nearestOn(edgesOf(box.polygon), wish, Number.POSITIVE_INFINITY) : findDoor(box, canWalk)
    const [x, y] = at ?? middleOfSide(edgesOf(box.polygon)[0])
    return { ...box, door: [toMillimetre(x), toMillimetre(y)] as const }
  })
}

function findDoor({ polygon }: PlanBox<string>, canWalk: (point: Point) => boolean): Point | undefined {
  const sides = edgesOf(polygon)
    .filter((side) => lengthOf(side) >= doorWidth)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
  for (const side of sides) {
    const door = tried
      .map((part) => pointOn(side, part))
      .find((point) => canWalk(stepInFront(polygon, side, point, PERSON + 0.05)))
    if (door) return door
  }
  return undefined
}

const lengthOf = ([a, b]: Segment) => Math.hypot(b[0] - a[0], b[1] - a[1])
const pointOn = ([a, b]: Segment, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
const middleOfSide = (side: Segment | undefined): Point => (side ? pointOn(side, 0.5) : [0, 0])
