import { checkPlan, type FloorPlan, toMillimetre, widthAtDoor } from '#src/features/floor-plans/index.ts'
import type { Path, Problem } from './located-file.ts'
import type { BoxEntry, FloorEntry } from './places-file.ts'
import type { FloorRow } from './stored.ts'

/** Where a Box stands on its floor. */
export interface Shape {
  readonly polygon: [number, number][]
  readonly door: [number, number]
}

export type DrawnFloor = Pick<FloorRow, 'width' | 'height' | 'walls' | 'doors' | 'fixtures'> & {
  readonly shapes: ReadonlyMap<string, Shape>
}

/** Drawn areas are measured inside the partitions or along their middle: a few per cent are no mistake. */
const demands = { areaTolerance: 0.05, aisleWidth: null }

const nothing: DrawnFloor = { width: 1, height: 1, walls: [], doors: [], fixtures: [], shapes: new Map() }

/** The floor as it is drawn in the file, checked against its list of Boxes. */
export function drawFloor(floor: FloorEntry, name: string, path: Path, report: (problem: Problem) => void): DrawnFloor {
  if (!floor.drawing) {
    report({ path, message: `${name} has no drawing` })
    return nothing
  }
  const shapes = new Map<string, Shape>()
  for (const [index, { number, shape, door }] of floor.boxes.entries()) {
    if (shape && door) shapes.set(number, { polygon: shape, door })
    else report({ path: [...path, 'boxes', index], message: `${name} Box ${number} has no shape and door` })
  }
  const drawn = { ...floor.drawing, shapes }
  for (const { box, detail } of checkPlan(planOf(drawn, floor.boxes), demands)) {
    const index = floor.boxes.findIndex(({ number }) => number === box)
    const at = index < 0 ? [...path, 'drawing'] : [...path, 'boxes', index]
    report({ path: at, message: box === null ? `${name}: ${detail}` : `${name} Box ${box} ${detail}` })
  }
  return drawn
}

function planOf({ shapes, ...floor }: DrawnFloor, boxes: readonly BoxEntry[]): FloorPlan<string> {
  const listed = new Map(boxes.map(({ number, squareMetres }) => [number, squareMetres]))
  const drawn = [...listed].flatMap(([number, squareMetres]) => {
    const shape = shapes.get(number)
    return shape ? [{ number, squareMetres, ...shape }] : []
  })
  return { ...floor, boxes: drawn }
}

/** As they are listed; otherwise as they are drawn: the width is the side with the door. */
export function sidesOf({ width, length, squareMetres }: BoxEntry, { polygon, door }: Shape) {
  const across = width ?? toMillimetre(widthAtDoor(polygon, door))
  return { width: across, length: length ?? toMillimetre(squareMetres / across) }
}
