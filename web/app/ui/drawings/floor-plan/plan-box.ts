import { escapeXml } from '../xml.ts'
import { isChoosable, isSoonFree, type PlanBox, type PlanPoint } from './floor.ts'
import { area, distance, nearestEdge, type PlanBounds, planBoundsOf } from './geometry.ts'

export const px = (value: number): number => Number(value.toFixed(1))

/** Half the gap between two Boxes in px. */
const JOINT = 1.5
const DOOR_WIDTH = 0.9
const NUMBER = 13
const SMALLEST_NUMBER = 11

export interface PlanBoxLook {
  /** Pixels per metre. */
  readonly scale: number
  /** Id of the hatch pattern. */
  readonly hatch: string
  readonly selected?: boolean
  /** Free, but not of the selected size. */
  readonly other?: boolean
  /** Accessible name. It makes the Box an option of a list box. */
  readonly label?: string | undefined
}

function outline({ polygon }: PlanBox, { x0, y0, x1, y1 }: PlanBounds, scale: number, fill: string): string {
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2]
  if (polygon.length === 4 && Math.abs(area(polygon) - (x1 - x0) * (y1 - y0)) < 1e-6) {
    const [w, h] = [(x1 - x0) * scale - 2 * JOINT, (y1 - y0) * scale - 2 * JOINT]
    return `<rect class="pl-shape" x="${px(x0 * scale + JOINT)}" y="${px(y0 * scale + JOINT)}" width="${px(Math.max(0, w))}" height="${px(Math.max(0, h))}" rx="3"${fill}/>`
  }
  const inset = (value: number, middle: number) => px(value * scale + Math.sign(middle - value) * JOINT)
  const points = polygon.map(([x, y]) => `${inset(x, cx)} ${inset(y, cy)}`)
  return points.length ? `<path class="pl-shape" d="M${points.join('L')}Z"${fill}/>` : ''
}

/** The notch in the outline where the door is. */
function notch({ door, polygon }: PlanBox, scale: number): string {
  const edge = nearestEdge(door, polygon)
  if (!edge) return ''
  const [from, to] = edge
  const length = distance(from, to)
  if (!length) return ''
  const half = Math.min(DOOR_WIDTH, length * 0.62) / 2
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const { x0, y0, x1, y1 } = planBoundsOf(polygon)
  const [nx, ny] = [
    Math.sign((x0 + x1) / 2 - door[0]) * Math.abs(uy),
    Math.sign((y0 + y1) / 2 - door[1]) * Math.abs(ux),
  ]
  const at = (sign: number): string =>
    `${px((door[0] + ux * half * sign) * scale + nx * JOINT)} ${px((door[1] + uy * half * sign) * scale + ny * JOINT)}`
  return `<path class="pl-door" d="M${at(-1)}L${at(1)}"/>`
}

/** The number, smaller in a narrow Box and omitted when it would be unreadable. */
function numberText(number: string, [cx, cy]: PlanPoint, [w, h]: readonly [number, number], selected: boolean): string {
  const wanted = selected ? 15 : NUMBER
  const size = w < 34 ? Math.max(SMALLEST_NUMBER, Math.min(wanted, w * 0.42)) : wanted
  if (number.length * size * 0.6 > w - 2 || size > h) return ''
  return `<text class="pl-number" style="font-size:${px(size)}px" x="${px(cx)}" y="${px(cy)}" dy=".36em">${escapeXml(number)}</text>`
}

/** The number of a free or chosen Box, or the dash of an inactive one, so that the state does not depend on colour. */
function marking(box: PlanBox, { x0, y0, x1, y1 }: PlanBounds, { scale, selected = false }: PlanBoxLook): string {
  const middle: PlanPoint = [((x0 + x1) / 2) * scale, ((y0 + y1) / 2) * scale]
  if (scale < 16) return ''
  if (box.state === 'available' || selected || isSoonFree(box)) {
    return numberText(box.number, middle, [(x1 - x0) * scale, (y1 - y0) * scale], selected)
  }
  if (box.state === 'busy') return ''
  return `<path class="pl-dash" d="M${px(middle[0] - 6)} ${px(middle[1])}h12"/>`
}

/** The drawing of a Box without its group element. */
export function planBoxPicture(box: PlanBox, look: PlanBoxLook): { readonly className: string; readonly svg: string } {
  const bounds = planBoundsOf(box.polygon)
  const classes = [
    'pl-box',
    `is-${box.state}`,
    isSoonFree(box) ? 'is-soon' : '',
    look.selected ? 'is-selected' : '',
    look.other ? 'is-other' : '',
  ]
  const fill =
    box.state === 'busy' && !isSoonFree(box) && !look.selected ? ` fill="url(#${escapeXml(look.hatch)})"` : ''
  const svg = outline(box, bounds, look.scale, fill) + notch(box, look.scale) + marking(box, bounds, look)
  return { className: classes.filter(Boolean).join(' '), svg }
}

export function planBox(box: PlanBox, look: PlanBoxLook): string {
  const { className, svg } = planBoxPicture(box, look)
  const option = look.label
    ? ` role="option" aria-selected="${look.selected ? 'true' : 'false'}"${isChoosable(box) ? '' : ' aria-disabled="true"'} aria-label="${escapeXml(look.label)}" data-box="${escapeXml(box.number)}"`
    : ''
  return `<g class="${className}"${option}>${svg}</g>`
}

/** The hatch pattern of busy Boxes. `id` must be unique on a page with several plans. */
export const planHatch = (id: string): string =>
  `<defs><pattern id="${escapeXml(id)}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="pl-hatch-ground" width="6" height="6"/><path class="pl-hatch-line" d="M0 0V6"/></pattern></defs>`
