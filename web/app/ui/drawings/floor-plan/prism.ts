import { type IsoPart, line, onTop, type Point3, polygon as path, project, round, UNIT } from '../iso.ts'
import { escapeXml } from '../xml.ts'
import type { PlanBox, PlanPoint } from './floor.ts'
import { centre, distance, edges, nearestEdge, outward, type PlanBounds, planBoundsOf } from './geometry.ts'

const JOINT = 0.05
const DOOR_WIDTH = 0.9

/** A side is visible when it faces the viewer. */
const seen = ([dx, dy]: PlanPoint): boolean => dx + dy > 1e-9

function shrink(polygon: readonly PlanPoint[], bounds: PlanBounds): PlanPoint[] {
  const [cx, cy] = centre(bounds)
  return polygon.map(([x, y]) => [x + Math.sign(cx - x) * JOINT, y + Math.sign(cy - y) * JOINT])
}

function wall(from: PlanPoint, to: PlanPoint, high: number, cls: string): string {
  const corners: Point3[] = [
    [from[0], from[1], 0],
    [to[0], to[1], 0],
    [to[0], to[1], high],
    [from[0], from[1], high],
  ]
  return path(cls, corners)
}

function sides(shape: readonly PlanPoint[], cls: string, high: number): string {
  return edges(shape)
    .map(([from, to]) => {
      const out = outward([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], shape)
      return seen(out) ? wall(from, to, high, `${cls} ${out[0] > out[1] ? 'r' : 'l'}`) : ''
    })
    .join('')
}

function doorOn(box: PlanBox, shape: readonly PlanPoint[], cls: string, high: number): string {
  const out = outward(box.door, box.polygon)
  const edge = nearestEdge(box.door, box.polygon)
  if (!seen(out) || !edge || shape.length < 3) return ''
  const half = Math.min(DOOR_WIDTH, Math.max(0.2, distance(...edge) * 0.62)) / 2
  const [x, y] = [box.door[0] - out[0] * JOINT, box.door[1] - out[1] * JOINT]
  return wall(
    [x + out[1] * half, y - out[0] * half],
    [x - out[1] * half, y + out[0] * half],
    high * 0.9,
    `${cls} leaf-face`,
  )
}

function numberOn(number: string, bounds: PlanBounds, high: number): string {
  const [w, l] = [bounds.x1 - bounds.x0, bounds.y1 - bounds.y0]
  const size = Math.min(58, Math.min(l * 0.55, (w / Math.max(1, number.length)) * 1.3) * UNIT)
  if (size < 24) return ''
  const [u, v] = [round((w / 2) * UNIT), round((l / 2) * UNIT)]
  return onTop(
    [bounds.x0, bounds.y0, high],
    `<text class="lot-number" style="font-size:${round(size)}px" x="${u}" y="${v}" dy=".36em">${escapeXml(number)}</text>`,
  )
}

function dashOn(bounds: PlanBounds, high: number): string {
  const [x, y] = centre(bounds)
  const half = Math.min(0.25, (bounds.x1 - bounds.x0) / 4)
  return line('bar', [
    [x - half, y, high],
    [x + half, y, high],
  ])
}

/** A prism over the outline of a Box with a height of `high` metres. */
export function prism(box: PlanBox, high: number, selected: boolean): IsoPart {
  const bounds = planBoundsOf(box.polygon)
  const shape = shrink(box.polygon, bounds)
  const cls = `lot ${selected ? 'selected' : (box.look ?? box.state)}`
  const roof =
    shape.length > 2
      ? path(
          `${cls} t`,
          shape.map(([x, y]): Point3 => [x, y, high]),
        )
      : ''
  const isNumbered = box.look !== undefined || box.state === 'available'
  const number = isNumbered && !selected ? numberOn(box.number, bounds, high) : ''
  const dash = box.state === 'inactive' && !isNumbered && !selected ? dashOn(bounds, high) : ''
  const svg = sides(shape, cls, high) + roof + doorOn(box, shape, cls, high) + number + dash
  const tight = planBoundsOf(shape)
  return { box: [tight.x0, tight.x1, tight.y0, tight.y1, 0, high], svg }
}

export const roofCentre = (box: PlanBox, high: number): readonly [number, number] => {
  const [x, y] = centre(planBoundsOf(box.polygon))
  return project([x, y, high])
}
