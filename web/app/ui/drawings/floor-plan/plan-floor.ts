import type { PlanDoor, PlanFixture, PlanFloor } from './floor.ts'
import { distance, distanceToSegment, type PlanSegment } from './geometry.ts'
import { px } from './plan-box.ts'
import { doorWidth, type Side, sideOf } from './shell.ts'

/** x, y, width and height in metres. */
export type PlanView = readonly [x: number, y: number, width: number, height: number]

export const WALL = 0.2
const MARGINS = { entrance: 2.6, backup: 0.95, inner: 0.45 } as const

/** The floor with margins for the labels of its doors and for the scale. */
export function wholeFloor(floor: PlanFloor): PlanView {
  const margin = (side: Side, minimum: number): number =>
    Math.max(minimum, ...floor.doors.filter((door) => sideOf(floor, door) === side).map(({ kind }) => MARGINS[kind]))
  const [left, top, right] = [margin('left', 0.45), margin('top', 0.45), margin('right', 0.45)]
  return [-left, -top, floor.width + left + right, floor.height + top + 1.9]
}

export type ToPx = (metres: number) => number

function shell({ width, height, walls }: PlanFloor, k: ToPx): string {
  const outer = `<path class="pl-shell" fill-rule="evenodd" d="M${k(-WALL)} ${k(-WALL)}h${k(width + 2 * WALL)}v${k(height + 2 * WALL)}h${k(-width - 2 * WALL)}zM0 0v${k(height)}h${k(width)}v${k(-height)}z"/>`
  const inner = walls.map(([a, b, c, d]) => `M${k(a)} ${k(b)}L${k(c)} ${k(d)}`)
  return `<rect class="pl-floor" width="${k(width)}" height="${k(height)}"/>${outer}<path class="pl-wall" d="${inner.join('')}"/>`
}

/** A gap in the inner wall that is nearest to the door. */
function innerDoor({ walls }: PlanFloor, door: PlanDoor, k: ToPx): string {
  const { x, y } = door
  const near = walls
    .map(
      ([a, b, c, d]): PlanSegment => [
        [a, b],
        [c, d],
      ],
    )
    .toSorted((a, b) => distanceToSegment([x, y], a) - distanceToSegment([x, y], b))[0]
  if (!near || distanceToSegment([x, y], near) > 0.3) return ''
  const [[a, b], [c, d]] = near
  const part = doorWidth(door) / 2 / (distance([a, b], [c, d]) || 1)
  const [ux, uy] = [(c - a) * part, (d - b) * part]
  return `<path class="pl-inner" d="M${k(x - ux)} ${k(y - uy)}L${k(x + ux)} ${k(y + uy)}"/>`
}

/** A gap in the wall. An entrance in the bottom wall also has its two leaves. */
function opening(floor: PlanFloor, door: PlanDoor, k: ToPx): string {
  const side = sideOf(floor, door)
  const width = doorWidth(door)
  if (!side) return innerDoor(floor, door, k)
  const flat = side === 'top' || side === 'bottom'
  const [x, y] = flat
    ? [door.x - width / 2, side === 'top' ? -WALL : floor.height]
    : [side === 'left' ? -WALL : floor.width, door.y - width / 2]
  const [w, h] = flat ? [width, WALL] : [WALL, width]
  const gap = `<rect class="pl-gap" x="${k(x) - 1}" y="${k(y) - 1}" width="${k(w) + 2}" height="${k(h) + 2}"/>`
  return door.kind === 'entrance' && side === 'bottom' ? gap + leaves(door, width, k) : gap
}

function leaves({ x, y }: PlanDoor, width: number, k: ToPx): string {
  const half = k(width / 2)
  const leaf = (hinge: number, sign: 1 | -1): string =>
    `M${k(hinge)} ${k(y + WALL)}v${px(-half - k(WALL))}A${half} ${half} 0 0 ${sign > 0 ? 1 : 0} ${px(k(hinge) + sign * half)} ${k(y)}`
  return `<path class="pl-leaf" d="${leaf(x - width / 2, 1)}${leaf(x + width / 2, -1)}"/>`
}

/** Stairs have steps along their longer side, a lift has a cross, a trolley is a plain rectangle. */
function fixture({ kind, x, y, width: w, length: l }: PlanFixture, k: ToPx): string {
  const frame = `<rect class="pl-fixture" x="${k(x)}" y="${k(y)}" width="${k(w)}" height="${k(l)}" rx="${kind === 'trolley' ? 3 : 0}"/>`
  if (kind === 'lift') {
    return `${frame}<path class="pl-fixture" d="M${k(x)} ${k(y)}L${k(x + w)} ${k(y + l)}M${k(x + w)} ${k(y)}L${k(x)} ${k(y + l)}"/>`
  }
  if (kind === 'trolley') return frame
  const count = Math.max(2, Math.round(Math.max(w, l) / 0.28))
  const treads = Array.from({ length: count - 1 }, (_, index) => {
    const part = (index + 1) / count
    return w >= l ? `M${k(x + w * part)} ${k(y)}v${k(l)}` : `M${k(x)} ${k(y + l * part)}h${k(w)}`
  })
  return `${frame}<path class="pl-fixture" d="${treads.join('')}"/>`
}

/** The layer under the Boxes: floor, walls, doorways and fixtures. */
export function planFloor(floor: PlanFloor, scale: number): string {
  const k: ToPx = (metres) => px(metres * scale)
  const doors = floor.doors.map((door) => opening(floor, door, k))
  const fixtures = (floor.fixtures ?? []).map((item) => fixture(item, k))
  return [shell(floor, k), ...doors, ...fixtures].join('')
}
