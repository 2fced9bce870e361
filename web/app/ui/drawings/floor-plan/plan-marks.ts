import { escapeXml } from '../xml.ts'
import { entranceDoorOf, type PlanBox, type PlanFloor, type PlanPoint } from './floor.ts'
import { outward } from './geometry.ts'
import { px } from './plan-box.ts'
import { type ToPx, WALL } from './plan-floor.ts'
import { roundedPath } from './polyline.ts'
import { type Side, sideOf } from './shell.ts'

export interface PlanMarkTexts {
  readonly entrance?: string
  readonly exit?: string
  /** Label of the scale bar: "5 m". */
  readonly fiveMetres?: string
}

const BAR = 5
/** Below this many pixels per metre the plan is a thumbnail. */
export const SMALL = 16

/** The route to a Box: a dotted line over a wider background line, with an arrow at the door. */
export function planRoute(points: readonly PlanPoint[], box: PlanBox, scale: number): string {
  const d = roundedPath(points, scale)
  const [dx, dy] = outward(box.door, box.polygon)
  const [x, y] = [box.door[0] * scale, box.door[1] * scale]
  const f = scale < SMALL ? 0.5 : 1
  const wing = (sign: number): string =>
    `${px(x + (dx * 9 + dy * 8 * sign) * f)} ${px(y + (dy * 9 + dx * 8 * sign) * f)}`
  const arrow = `M${wing(-1)}L${px(x - dx * 3 * f)} ${px(y - dy * 3 * f)}L${wing(1)}`
  return `<g class="pl-route"><path class="pl-route-case" d="${d}"/><path class="pl-route-line" d="${d}"/><path class="pl-arrow" d="${arrow}"/></g>`
}

/** Outward direction of each outer wall. Labels of doors are on that side. */
const OUT: Readonly<Record<Side, PlanPoint>> = {
  top: [0, -1],
  bottom: [0, 1],
  left: [-1, 0],
  right: [1, 0],
}

function entranceMark(floor: PlanFloor, texts: PlanMarkTexts, k: ToPx): string {
  const door = entranceDoorOf(floor)
  if (!door) return ''
  const [x, y] = [k(door.x), k(door.y)]
  const dot = `<circle class="pl-start" cx="${x}" cy="${y}" r="8"/>`
  const side = sideOf(floor, door)
  if (!side) return `<g class="pl-entrance">${dot}</g>`
  const [dx, dy] = OUT[side]
  const tip: PlanPoint = [x + dx * (k(WALL) + 12), y + dy * (k(WALL) + 12)]
  const wing = (sign: number): string => `${px(tip[0] + dx * 7 + dy * 6 * sign)} ${px(tip[1] + dy * 7 + dx * 6 * sign)}`
  const anchor = dx === 0 ? 'middle' : dx > 0 ? 'start' : 'end'
  const text = texts.entrance
    ? `<text class="pl-word" x="${px(tip[0] + dx * 14)}" y="${px(tip[1] + dy * 20)}" dy=".36em" text-anchor="${anchor}">${escapeXml(texts.entrance)}</text>`
    : ''
  return `<g class="pl-entrance">${dot}<path class="pl-chevron" d="M${wing(-1)}L${px(tip[0])} ${px(tip[1])}L${wing(1)}"/>${text}</g>`
}

function startDot(floor: PlanFloor, k: ToPx): string {
  const door = entranceDoorOf(floor)
  return door ? `<circle class="pl-start" cx="${k(door.x)}" cy="${k(door.y)}" r="5"/>` : ''
}

function exitLabel(floor: PlanFloor, { exit }: PlanMarkTexts, k: ToPx): string {
  const doors = exit ? floor.doors.filter(({ kind }) => kind === 'backup') : []
  return doors
    .map((door) => {
      const [dx, dy] = OUT[sideOf(floor, door) ?? 'right']
      const turn = dx ? ` rotate(${dx * 90})` : ''
      return `<text class="pl-small" transform="translate(${px(k(door.x + dx * 0.55))} ${px(k(door.y + dy * 0.55))})${turn}">${escapeXml(exit ?? '')}</text>`
    })
    .join('')
}

/** Start of the scale bar: at the right, unless the label of a door is there. */
function scaleStart(floor: PlanFloor): number {
  const right = floor.width - BAR - 1.3
  const isTaken = floor.doors.some((door) => sideOf(floor, door) === 'bottom' && door.x > right - 1.8)
  return isTaken ? 1.3 : right
}

function scaleBar(floor: PlanFloor, { fiveMetres }: PlanMarkTexts, k: ToPx): string {
  const { width, height } = floor
  if (!fiveMetres || width < BAR + 2) return ''
  const ticks = [1, 2, 3, 4].map((metre) => `M${k(metre)} -3V3`).join('')
  return `<g class="pl-scale" transform="translate(${k(scaleStart(floor))} ${k(height + 1.2)})"><path class="pl-ruler" d="M0 -5V5M0 0H${k(BAR)}${ticks}M${k(BAR)} -5V5"/><text class="pl-small end" x="${k(-0.3)}" dy=".36em">0</text><text class="pl-small start" x="${k(BAR + 0.25)}" dy=".36em">${escapeXml(fiveMetres)}</text></g>`
}

/** The layer over the Boxes: entrance, labels of the doors and scale. */
export function planMarks(floor: PlanFloor, texts: PlanMarkTexts, scale: number): string {
  const k: ToPx = (metres) => px(metres * scale)
  const entrance = scale < SMALL ? startDot(floor, k) : entranceMark(floor, texts, k)
  return entrance + exitLabel(floor, texts, k) + scaleBar(floor, texts, k)
}
