import { draw } from '../draw.ts'
import { type IsoPart, line, onTop, type Point3, polygon, project, round, UNIT } from '../iso.ts'
import { cuboid } from '../solids.ts'
import { escapeXml } from '../xml.ts'
import { entranceDoorOf, findBox, type PlanDoor, type PlanFloor, type PlanPoint } from './floor.ts'
import { CUT, isoView, PAD, yardOf } from './iso-frame.ts'
import { prism, roofCentre } from './prism.ts'
import { doorWidth, type Side, sideOf, solidRuns } from './shell.ts'
import { walkingRouteTo } from './walk.ts'

export interface IsoPlanOptions {
  /** Accessible name. */
  readonly title: string
  readonly selected?: string | undefined
  /** Label of the chosen Box: "Box 131". */
  readonly selectedLabel?: string
  readonly entranceLabel?: string
  /** Parking bays in front of the building, and the sign in the first one. */
  readonly parking?: { readonly bays: number; readonly sign: string }
  /** Height of the section plane through the Boxes in metres. */
  readonly cut?: number
  /** Intended scale in px per metre, which sets the text size. */
  readonly scale?: number
}

const WALL = 0.28
const KERB = 0.16
const BAY = 2.6

const flat = (cls: string, x0: number, y0: number, x1: number, y1: number): string =>
  polygon(cls, [
    [x0, y0, 0],
    [x1, y0, 0],
    [x1, y1, 0],
    [x0, y1, 0],
  ])

function farWalls({ width: W, height: H }: PlanFloor, high: number): string {
  const t = WALL
  const top: Point3[] = [
    [-t, -t, high],
    [W, -t, high],
    [W, 0, high],
    [0, 0, high],
    [0, H, high],
    [-t, H, high],
  ]
  return [
    polygon('inner l', [
      [0, 0, 0],
      [W, 0, 0],
      [W, 0, high],
      [0, 0, high],
    ]),
    polygon('inner r', [
      [0, 0, 0],
      [0, H, 0],
      [0, H, high],
      [0, 0, high],
    ]),
    polygon('cut', top),
    polygon('cut', [
      [-t, H, 0],
      [0, H, 0],
      [0, H, high],
      [-t, H, high],
    ]),
    polygon('cut', [
      [W, -t, 0],
      [W, 0, 0],
      [W, 0, high],
      [W, -t, high],
    ]),
  ].join('')
}

function doorsOn(floor: PlanFloor, side: Side): { readonly at: number; readonly width: number }[] {
  const across = side === 'bottom' || side === 'top'
  return floor.doors
    .filter((door) => sideOf(floor, door) === side)
    .map((door) => ({ at: across ? door.x : door.y, width: doorWidth(door) }))
}

/** The near walls are as low as a kerb, so that they hide nothing. */
function kerbs(floor: PlanFloor): string {
  const { width: W, height: H } = floor
  const strip = (from: PlanPoint, to: PlanPoint): string =>
    polygon('cut', [
      [from[0], from[1], 0],
      [to[0], to[1], 0],
      [to[0], to[1], KERB],
      [from[0], from[1], KERB],
    ])
  const front = solidRuns(W, doorsOn(floor, 'bottom')).map(([a, b]) => strip([a, H], [b, H]))
  const right = solidRuns(H, doorsOn(floor, 'right')).map(([a, b]) => strip([W, a], [W, b]))
  return [...front, ...right].join('')
}

/** An inner wall. It is cut at the same height as the Boxes. */
function innerWall([a, b, c, d]: PlanFloor['walls'][number], high: number): IsoPart {
  const [x0, x1, y0, y1] = [Math.min(a, c), Math.max(a, c), Math.min(b, d), Math.max(b, d)]
  if (x1 - x0 > 0.2 && y1 - y0 > 0.2) {
    const svg =
      polygon('inner l', [
        [a, b, 0],
        [c, d, 0],
        [c, d, high],
        [a, b, high],
      ]) +
      line('cutline', [
        [a, b, high],
        [c, d, high],
      ])
    return { box: [x0, x1, y0, y1, 0, high], svg }
  }
  return cuboid({ x: x0 - 0.05, y: y0 - 0.05, w: x1 - x0 + 0.1, l: y1 - y0 + 0.1, h: high }, 'wall cutwall')
}

/** Lift and stairs. Trolleys are too small to draw. */
function fixtures({ fixtures: all = [] }: PlanFloor, cut: number): IsoPart[] {
  return all
    .filter(({ kind }) => kind !== 'trolley')
    .map(({ kind, x, y, width: w, length: l }) =>
      cuboid({ x, y, w, l, h: kind === 'lift' ? cut : cut / 2 }, kind === 'lift' ? 'metal' : 'slab'),
    )
}

const isShell = ([a, b, c, d]: PlanFloor['walls'][number], { width, height }: PlanFloor): boolean =>
  (a === c && (a <= 0 || a >= width)) || (b === d && (b <= 0 || b >= height))

/** The mat in front of the entrance. */
function mat(floor: PlanFloor, door: PlanDoor): string {
  const half = doorWidth(door) / 2
  const side = sideOf(floor, door)
  if (side === 'right') return flat('hi t', floor.width, door.y - half, floor.width + 1.1, door.y + half)
  if (side === 'left') return flat('hi t', -WALL - 1.1, door.y - half, -WALL, door.y + half)
  if (side === 'top') return flat('hi t', door.x - half, -WALL - 1.1, door.x + half, -WALL)
  return flat('hi t', door.x - half, door.y, door.x + half, door.y + 1.1)
}

function bays(floor: PlanFloor, { bays: count, sign }: NonNullable<IsoPlanOptions['parking']>): string {
  const door = entranceDoorOf(floor)
  const start = Math.min(Math.max(0, floor.width - count * BAY), (door?.x ?? 0) + 5)
  const [near, far] = [floor.height + 0.7, floor.height + 3.2]
  const lines = Array.from({ length: Math.floor(Math.min(count, floor.width / BAY)) }, (_, index) => {
    const x = start + index * BAY
    return line('bay', [
      [x, near, 0],
      [x, far, 0],
      [x + BAY, far, 0],
      [x + BAY, near, 0],
    ])
  })
  const text = `<text class="bay-sign" x="130" y="125" dy=".36em">${escapeXml(sign)}</text>`
  return lines.join('') + (lines.length ? onTop([start, near, 0], text) : '')
}

interface Pill {
  readonly at: readonly [number, number]
  readonly rise: number
  readonly text: string
  readonly cls: string
}

/** A label on a stalk, in the text size of the page. */
function pill({ at: [x, y], rise, text, cls }: Pill, scale: number): string {
  const unit = UNIT / scale
  const half = round((text.length * 4.6 + 18) * unit)
  const tip = round(y - rise * unit)
  return `<g class="pill ${cls}"><path d="M${x} ${y}V${tip}"/><circle cx="${x}" cy="${y}" r="${round(3.5 * unit)}"/><rect class="pill-body" x="${round(x - half)}" y="${round(tip - 16 * unit)}" width="${round(2 * half)}" height="${round(32 * unit)}" rx="${round(16 * unit)}"/><text class="pill-word" style="font-size:${round(15 * unit)}px" x="${x}" y="${tip}" dy=".36em">${escapeXml(text)}</text></g>`
}

function signs(floor: PlanFloor, options: IsoPlanOptions, cut: number, scale: number): string {
  const door = entranceDoorOf(floor)
  const chosen = options.selected === undefined ? undefined : findBox(floor, options.selected)
  const entrance =
    door && options.entranceLabel
      ? pill(
          {
            at: project([door.x, door.y + (sideOf(floor, door) === 'bottom' ? 0.55 : 0), 0]),
            rise: -46,
            text: options.entranceLabel,
            cls: 'ink',
          },
          scale,
        )
      : ''
  const flag =
    chosen && options.selectedLabel
      ? pill({ at: roofCentre(chosen, cut), rise: 66, text: options.selectedLabel, cls: 'pick' }, scale)
      : ''
  return entrance + flag
}

/** An isometric drawing of a floor with low walls, generated from its plan. */
export function isoPlan(floor: PlanFloor, options: IsoPlanOptions): string {
  const { cut = CUT, scale = 22, selected } = options
  const { width: W, height: H } = floor
  const yard = yardOf(options.parking !== undefined)
  const door = entranceDoorOf(floor)
  const walk = selected === undefined ? undefined : walkingRouteTo(floor, selected)
  const under = [
    flat('ground', -PAD, -PAD, W + PAD, H + yard),
    options.parking ? bays(floor, options.parking) : '',
    flat('hall-floor', 0, 0, W, H),
    farWalls(floor, cut),
    door ? mat(floor, door) : '',
    walk
      ? line(
          'walk',
          walk.points.map(([x, y]): Point3 => [x, y, 0]),
        )
      : '',
  ]
  const parts = [
    ...floor.boxes.map((box) => prism(box, cut, box.number === selected)),
    ...floor.walls.filter((wall) => !isShell(wall, floor)).map((wall) => innerWall(wall, cut)),
    ...fixtures(floor, cut),
  ]
  return draw(parts, {
    title: options.title,
    className: 'iso-plan',
    fluid: true,
    view: isoView(floor, yard, cut),
    under: under.join(''),
    over: kerbs(floor) + signs(floor, options, cut, scale),
  })
}
