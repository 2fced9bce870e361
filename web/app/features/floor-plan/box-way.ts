import type { PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { planBoundsOf } from '#app/ui/drawings/floor-plan/geometry.ts'
import { planDrawing } from '#app/ui/drawings/floor-plan/plan-drawing.ts'
import { type PlanView, wholeFloor } from '#app/ui/drawings/floor-plan/plan-floor.ts'
import { routesToBoxes } from './routes-to-boxes.ts'

export interface BoxWay {
  svg: string
  /** Name of the floor. */
  floor: string
  isUpstairs: boolean
  /** Walking distance from the entrance of the building. Null when the plan has no route. */
  metres: number | null
}

interface BoxWayOptions {
  boxId: string
  /** Width of the drawing in px. */
  width: number
  texts: { title: string; entrance: string }
}

/** Margin around the route in metres, with space for the label of the entrance. */
const margin = 2.6
const scales = { min: 12, max: 40 }
/** A wide drawing shows more of the floor beside a route that leads straight ahead. */
const wide = { fromPx: 500, ratio: 1.6 }

/** Draws the way from the entrance to one Box. The drawing hides the states of all other Boxes. */
export function boxWay(floors: readonly PlanFloor[], { boxId, width, texts }: BoxWayOptions): BoxWay | undefined {
  const level = floors.findIndex(({ boxes }) => boxes.some((box) => box.boxId === boxId))
  const floor = floors[level]
  const box = floor?.boxes.find((candidate) => candidate.boxId === boxId)
  if (!floor || !box) return undefined
  const { metres = null, points = [] } = routesToBoxes(floors).get(box.number) ?? {}
  const view = partOf(floor, [...points, ...box.polygon], width >= wide.fromPx ? wide.ratio : 0)
  const scale = Math.min(scales.max, Math.max(scales.min, width / view[2]))
  const neutral = { ...floor, boxes: floor.boxes.map((other) => ({ ...other, state: 'busy' as const })) }
  const svg = planDrawing(neutral, { texts, id: `way-${boxId}`, selected: box.number, scale, view })
  return { svg, floor: floor.name, isUpstairs: level > 0, metres }
}

/** The part of the floor around the points. Its ratio of width to height is at least `minRatio` on a large floor. */
function partOf(floor: PlanFloor, points: Parameters<typeof planBoundsOf>[0], minRatio: number): PlanView {
  const [left, top, width, height] = wholeFloor(floor)
  const { x0, y0, x1, y1 } = planBoundsOf(points)
  const [y, bottom] = [Math.max(top, y0 - margin), Math.min(top + height, y1 + margin)]
  const beside = Math.max(margin, ((bottom - y) * minRatio - (x1 - x0)) / 2)
  const x = Math.max(left, x0 - beside)
  return [x, y, Math.min(left + width, x1 + beside) - x, bottom - y]
}
