import { escapeXml } from '../xml.ts'
import { findBox, type PlanBox, type PlanDoor, type PlanFloor, type PlanPoint, wayIn } from './floor.ts'
import { distance, outward, type Segment, toSegment } from './geometry.ts'
import { planBox, planHatch, px } from './plan-box.ts'
import { roundedPath } from './polyline.ts'
import { DOOR_WIDTHS, type Side, sideOf } from './shell.ts'
import { walkTo } from './walk.ts'

/** Part of the floor in metres. */
export type PlanView = readonly [x: number, y: number, width: number, height: number]

export interface PlanWords {
  /** Name of the whole plan. */
  readonly title: string
  readonly entrance?: string
  readonly exit?: string
  /** Under the bar of five metres: "5 m". */
  readonly fiveMetres?: string
  /** Number, size and state of a Box; with it the plan is a list box, without it an image. */
  readonly box?: (box: PlanBox) => string
}

export interface PlanOptions {
  readonly words: PlanWords
  /** Pixels per metre. */
  readonly scale?: number
  /** Keeps several plans on one page apart. */
  readonly id?: string
  readonly selected?: string | undefined
  /** The Boxes of the size asked for. */
  readonly matches?: (box: PlanBox) => boolean
  readonly view?: PlanView
  readonly path?: boolean
}

const WALL = 0.2
const BAR = 5
const MARGINS = { entrance: 2.6, backup: 0.95, inner: 0.45 } as const
/** Below this many pixels per metre the plan is a thumbnail. */
const SMALL = 16

/** The floor with room for the words of its doors and for the scale below it. */
export function wholeFloor(floor: PlanFloor): PlanView {
  const margin = (side: Side, least: number): number =>
    Math.max(least, ...floor.doors.filter((door) => sideOf(floor, door) === side).map(({ kind }) => MARGINS[kind]))
  const [left, top, right] = [margin('left', 0.45), margin('top', 0.45), margin('right', 0.45)]
  return [-left, -top, floor.width + left + right, floor.height + top + 1.9]
}

type ToPx = (metres: number) => number

function shell({ width, height, walls }: PlanFloor, k: ToPx): string {
  const outer = `<path class="pl-shell" fill-rule="evenodd" d="M${k(-WALL)} ${k(-WALL)}h${k(width + 2 * WALL)}v${k(height + 2 * WALL)}h${k(-width - 2 * WALL)}zM0 0v${k(height)}h${k(width)}v${k(-height)}z"/>`
  const inner = walls.map(([a, b, c, d]) => `M${k(a)} ${k(b)}L${k(c)} ${k(d)}`)
  return `<rect class="pl-floor" width="${k(width)}" height="${k(height)}"/>${outer}<path class="pl-wall" d="${inner.join('')}"/>`
}

/** A gap along the wall the door stands in. */
function innerDoor({ walls }: PlanFloor, { x, y }: PlanDoor, k: ToPx): string {
  const near = walls
    .map(
      ([a, b, c, d]): Segment => [
        [a, b],
        [c, d],
      ],
    )
    .toSorted((a, b) => toSegment([x, y], a) - toSegment([x, y], b))[0]
  if (!near || toSegment([x, y], near) > 0.3) return ''
  const [[a, b], [c, d]] = near
  const part = DOOR_WIDTHS.inner / 2 / (distance([a, b], [c, d]) || 1)
  const [ux, uy] = [(c - a) * part, (d - b) * part]
  return `<path class="pl-inner" d="M${k(x - ux)} ${k(y - uy)}L${k(x + ux)} ${k(y + uy)}"/>`
}

/** A gap in the wall, and for the entrance its two leaves. */
function opening(floor: PlanFloor, door: PlanDoor, k: ToPx): string {
  const side = sideOf(floor, door)
  const width = DOOR_WIDTHS[door.kind]
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
  const leaf = (hinge: number, way: 1 | -1): string =>
    `M${k(hinge)} ${k(y + WALL)}v${px(-half - k(WALL))}A${half} ${half} 0 0 ${way > 0 ? 1 : 0} ${px(k(hinge) + way * half)} ${k(y)}`
  return `<path class="pl-leaf" d="${leaf(x - width / 2, 1)}${leaf(x + width / 2, -1)}"/>`
}

function route(floor: PlanFloor, box: PlanBox, scale: number): string {
  const walk = walkTo(floor, box.number)
  if (!walk) return ''
  const d = roundedPath(walk.points, scale)
  const [dx, dy] = outward(box.door, box.polygon)
  const [x, y] = [box.door[0] * scale, box.door[1] * scale]
  const f = scale < SMALL ? 0.5 : 1
  const wing = (way: number): string => `${px(x + (dx * 9 + dy * 8 * way) * f)} ${px(y + (dy * 9 + dx * 8 * way) * f)}`
  const arrow = `M${wing(-1)}L${px(x - dx * 3 * f)} ${px(y - dy * 3 * f)}L${wing(1)}`
  return `<g class="pl-route"><path class="pl-route-case" d="${d}"/><path class="pl-route-line" d="${d}"/><path class="pl-arrow" d="${arrow}"/></g>`
}

/** Which way the words of a door go out of the building. */
const OUT: Readonly<Record<Side, PlanPoint>> = {
  top: [0, -1],
  bottom: [0, 1],
  left: [-1, 0],
  right: [1, 0],
}

function entranceMark(floor: PlanFloor, words: PlanWords, k: ToPx): string {
  const door = wayIn(floor)
  if (!door) return ''
  const [dx, dy] = OUT[sideOf(floor, door) ?? 'bottom']
  const [x, y] = [k(door.x), k(door.y)]
  const tip: PlanPoint = [x + dx * (k(WALL) + 12), y + dy * (k(WALL) + 12)]
  const wing = (way: number): string => `${px(tip[0] + dx * 7 + dy * 6 * way)} ${px(tip[1] + dy * 7 + dx * 6 * way)}`
  const anchor = dx === 0 ? 'middle' : dx > 0 ? 'start' : 'end'
  const text = words.entrance
    ? `<text class="pl-word" x="${px(tip[0] + dx * 14)}" y="${px(tip[1] + dy * 20)}" dy=".36em" text-anchor="${anchor}">${escapeXml(words.entrance)}</text>`
    : ''
  return `<g class="pl-entrance"><circle class="pl-start" cx="${x}" cy="${y}" r="8"/><path class="pl-chevron" d="M${wing(-1)}L${px(tip[0])} ${px(tip[1])}L${wing(1)}"/>${text}</g>`
}

function startDot(floor: PlanFloor, k: ToPx): string {
  const door = wayIn(floor)
  return door ? `<circle class="pl-start" cx="${k(door.x)}" cy="${k(door.y)}" r="5"/>` : ''
}

function exitWords(floor: PlanFloor, { exit }: PlanWords, k: ToPx): string {
  const doors = exit ? floor.doors.filter(({ kind }) => kind === 'backup') : []
  return doors
    .map((door) => {
      const [dx, dy] = OUT[sideOf(floor, door) ?? 'right']
      const turn = dx ? ` rotate(${dx * 90})` : ''
      return `<text class="pl-small" transform="translate(${px(k(door.x + dx * 0.55))} ${px(k(door.y + dy * 0.55))})${turn}">${escapeXml(exit ?? '')}</text>`
    })
    .join('')
}

function scaleBar({ width, height }: PlanFloor, { fiveMetres }: PlanWords, k: ToPx): string {
  if (!fiveMetres || width < BAR + 2) return ''
  const ticks = [1, 2, 3, 4].map((metre) => `M${k(metre)} -3V3`).join('')
  return `<g class="pl-scale" transform="translate(${k(width - BAR - 1.3)} ${k(height + 1.2)})"><path class="pl-ruler" d="M0 -5V5M0 0H${k(BAR)}${ticks}M${k(BAR)} -5V5"/><text class="pl-small end" x="${k(-0.3)}" dy=".36em">0</text><text class="pl-small start" x="${k(BAR + 0.25)}" dy=".36em">${escapeXml(fiveMetres)}</text></g>`
}

function boxesOf(floor: PlanFloor, { selected, matches, words, id = 'plan' }: PlanOptions, scale: number): string {
  // The chosen one comes last: its outline lies over its neighbours.
  const ordered = floor.boxes.toSorted((a, b) => Number(a.number === selected) - Number(b.number === selected))
  return ordered
    .map((box) =>
      planBox(box, {
        scale,
        hatch: `${id}-busy`,
        selected: box.number === selected,
        other: box.state === 'available' && matches ? !matches(box) : false,
        label: words.box?.(box),
      }),
    )
    .join('')
}

/** The floor from above. Free is filled with its number, busy is hatched, inactive is outlined with a dash. */
export function planDrawing(floor: PlanFloor, options: PlanOptions): string {
  const { words, scale = 31, id = 'plan', selected, path = true } = options
  const k: ToPx = (metres) => px(metres * scale)
  const [x, y, w, h] = (options.view ?? wholeFloor(floor)).map(k)
  const chosen = selected === undefined ? undefined : findBox(floor, selected)
  return [
    `<svg class="plan${scale < SMALL ? ' is-small' : ''}" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}" role="${words.box ? 'listbox' : 'img'}" aria-label="${escapeXml(words.title)}">`,
    planHatch(`${id}-busy`),
    shell(floor, k),
    floor.doors.map((door) => opening(floor, door, k)).join(''),
    boxesOf(floor, options, scale),
    chosen && path ? route(floor, chosen, scale) : '',
    scale < SMALL ? startDot(floor, k) : entranceMark(floor, words, k),
    exitWords(floor, words, k),
    scaleBar(floor, words, k),
    '</svg>',
  ].join('')
}
