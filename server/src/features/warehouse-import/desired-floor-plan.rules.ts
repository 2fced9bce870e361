import {
  checkPlan,
  type FloorGeometry,
  readSvgPlan,
  toMillimetre,
  widthAtDoor,
} from '#src/features/floor-plans/index.ts'
import type { FloorRow } from './current-state.ts'
import type { BoxEntry, FloorEntry } from './warehouse-file.ts'
import type { FileProblem, Path } from './yaml-with-positions.ts'

/** Outline and door of a Box on its floor. */
export interface Shape {
  readonly polygon: [number, number][]
  readonly door: [number, number]
}

export type DrawnFloor = Pick<FloorRow, 'width' | 'height' | 'walls' | 'doors' | 'fixtures'> & {
  readonly shapes: ReadonlyMap<string, Shape>
}

/** Tolerates 5 % of the area, because plans measure inside the partitions or along their middle. */
const demands = { areaTolerance: 0.05, aisleWidth: null }

const emptyFloor: DrawnFloor = { width: 1, height: 1, walls: [], doors: [], fixtures: [], shapes: new Map() }

/** Returns the text of a plan file. Throws an error with the reason when it cannot be read. */
export type ReadPlan = (name: string) => string

interface PlanSource {
  readonly floor: FloorEntry
  /** Name in messages, such as `BA1 floor 0`. */
  readonly name: string
  readonly path: Path
  report(problem: FileProblem): void
}

/** Reads the plan of a floor and checks it against the list of Boxes. */
export function readFloorDrawing(source: PlanSource, readPlan: ReadPlan): DrawnFloor {
  const { floor, name, path, report } = source
  if ((floor.plan === undefined) === (floor.drawing === undefined)) {
    report({ path, message: `${name} needs either a plan or a drawing` })
    return emptyFloor
  }
  const drawn = floor.plan === undefined ? inlineFloor(source) : svgFloor(source, floor.plan, readPlan)
  if (!drawn) return emptyFloor
  for (const { box, detail } of checkPlan(planOf(drawn, floor.boxes), demands)) {
    const message = box === null ? `${name}: ${detail}` : `${name} Box ${box} ${detail}`
    report({ path: pathOf(source, box === null ? null : String(box)), message })
  }
  return drawn
}

function inlineFloor({ floor, name, path, report }: PlanSource): DrawnFloor | undefined {
  const shapes = new Map<string, Shape>()
  for (const [index, { number, shape, door }] of floor.boxes.entries()) {
    if (shape && door) shapes.set(number, { polygon: shape, door })
    else report({ path: [...path, 'boxes', index], message: `${name} Box ${number} has no shape and door` })
  }
  return floor.drawing && { ...floor.drawing, shapes }
}

function svgFloor(source: PlanSource, file: string, readPlan: ReadPlan): DrawnFloor | undefined {
  const { floor, path, report } = source
  for (const [index, { number, shape, door }] of floor.boxes.entries()) {
    const message = `Box ${number} is drawn in ${file}: remove its shape and door here`
    if (shape || door) report({ path: [...path, 'boxes', index], message })
  }
  try {
    const { plan, problems } = readSvgPlan(readPlan(file), floor.boxes, floor.planWidth)
    for (const { box, line, message } of problems) {
      report({ path: pathOf(source, box), message: `${file}:${line} ${message}` })
    }
    const isBroken = plan.boxes.length === 0 && problems.length > 0
    return isBroken ? undefined : drawnOf(plan)
  } catch (error) {
    report({ path: [...path, 'plan'], message: error instanceof Error ? error.message : String(error) })
    return undefined
  }
}

function drawnOf({ boxes, walls, ...floor }: FloorGeometry<string>): DrawnFloor {
  const shapes = boxes.map(({ number, polygon, door }): [string, Shape] => [
    number,
    { polygon: polygon.map(([x, y]): [number, number] => [x, y]), door: [door[0], door[1]] },
  ])
  return { ...floor, walls: walls.map(([a, b, c, d]) => [a, b, c, d]), shapes: new Map(shapes) }
}

function pathOf({ floor, path }: PlanSource, box: string | null): Path {
  const index = floor.boxes.findIndex(({ number }) => number === box)
  if (index >= 0) return [...path, 'boxes', index]
  return [...path, floor.plan === undefined ? 'drawing' : 'plan']
}

function planOf({ shapes, ...floor }: DrawnFloor, boxes: readonly BoxEntry[]): FloorGeometry<string> {
  const listed = new Map(boxes.map(({ number, squareMetres }) => [number, squareMetres]))
  const drawn = [...listed].flatMap(([number, squareMetres]) => {
    const shape = shapes.get(number)
    return shape ? [{ number, squareMetres, ...shape }] : []
  })
  return { ...floor, boxes: drawn }
}

/** The listed sides. A missing width is the drawn side with the door. A missing length is area divided by width. */
export function sidesOf({ width, length, squareMetres }: BoxEntry, { polygon, door }: Shape) {
  const widthMetres = width ?? toMillimetre(widthAtDoor(polygon, door))
  return { width: widthMetres, length: length ?? toMillimetre(squareMetres / widthMetres) }
}
