import { removeHiddenSurfaces } from './hidden-surfaces.ts'
import { COS30, type IsoPart, line, polygon, project, round, UNIT } from './iso.ts'
import { paintingOrder } from './painting-order.ts'
import { type RollDoorState, rollDoor } from './roll-door.ts'
import { cuboid } from './solids.ts'
import { escapeXml } from './xml.ts'

/** Inner measures of a Box in metres: x is the width, y the length. The door is in the wall at x = w. */
export interface Room {
  readonly w: number
  readonly l: number
  readonly h: number
}

export type Floor = 'floor' | 'pickfloor'

const WALL = 0.07
const SLAB = 0.12

interface Doorway {
  readonly width: number
  readonly height: number
  /** Distance from each end of the wall to the doorway. */
  readonly aside: number
}

export function doorway({ l, h }: Pick<Room, 'l' | 'h'>): Doorway {
  const width = Math.min(l * 0.9, Math.max(0.7, Math.min(l - 0.3, 1.6)))
  return { width, height: Math.max(h * 0.6, h - 0.35), aside: (l - width) / 2 }
}

/** Lines on the floor, one metre apart. */
function metreGrid({ w, l }: Room): string {
  const steps = (length: number) => Array.from({ length: Math.max(0, Math.ceil(length) - 1) }, (_, i) => i + 1)
  const across = steps(w).map((x) =>
    line('ln soft', [
      [x, 0, 0],
      [x, l, 0],
    ]),
  )
  return [
    ...across,
    ...steps(l).map((y) =>
      line('ln soft', [
        [0, y, 0],
        [w, y, 0],
      ]),
    ),
  ].join('')
}

const floorOf = ({ w, l }: Room, floor: Floor): string =>
  polygon(`${floor} t`, [
    [0, 0, 0],
    [w, 0, 0],
    [w, l, 0],
    [0, l, 0],
  ])

/** The two far walls with dark section faces. */
function farWalls({ w, l, h }: Room): IsoPart[] {
  const T = WALL
  const left = [
    polygon('inner r', [
      [0, 0, 0],
      [0, l, 0],
      [0, l, h],
      [0, 0, h],
    ]),
    polygon('cut', [
      [-T, l, 0],
      [0, l, 0],
      [0, l, h],
      [-T, l, h],
    ]),
    polygon('cut', [
      [-T, -T, h],
      [0, 0, h],
      [0, l, h],
      [-T, l, h],
    ]),
  ]
  const right = [
    polygon('inner l', [
      [0, 0, 0],
      [w, 0, 0],
      [w, 0, h],
      [0, 0, h],
    ]),
    polygon('cut', [
      [w, -T, 0],
      [w, 0, 0],
      [w, 0, h],
      [w, -T, h],
    ]),
    polygon('cut', [
      [-T, -T, h],
      [w, -T, h],
      [w, 0, h],
      [0, 0, h],
    ]),
  ]
  return [
    { box: [-T, 0, -T, l, 0, h], svg: left.join('') },
    { box: [0, w, -T, 0, 0, h], svg: right.join('') },
  ]
}

export interface OpenBoxOptions {
  readonly floor?: Floor
  readonly door?: boolean
  readonly grid?: boolean
}

/** An open Box: floor, two far walls, dashed near edges, a green sill at the doorway, contents. */
export function openBox(room: Room, contents: readonly IsoPart[] = [], options: OpenBoxOptions = {}): IsoPart[] {
  const { w, l, h } = room
  const { floor = 'floor', door = true, grid = true } = options
  const base = cuboid({ x: -WALL, y: -WALL, z: -SLAB, w: w + WALL, l: l + WALL, h: SLAB }, 'slab')
  const { aside } = doorway(room)
  const sill: IsoPart = {
    box: [w, w + 0.005, aside, l - aside, -0.01, 0],
    svg: line('sill', [
      [w, l - aside, 0],
      [w, aside, 0],
    ]),
  }
  const near =
    line('dash', [
      [w, l, 0],
      [w, l, h],
    ]) +
    line('dash', [
      [0, l, h],
      [w, l, h],
      [w, 0, h],
    ])
  return [
    { box: base.box, svg: base.svg + floorOf(room, floor) + (grid ? metreGrid(room) : '') },
    ...farWalls(room),
    ...contents,
    ...(door ? [sill] : []),
    { box: [w, w + 0.01, 0, l + 0.01, 0, h], svg: near },
  ]
}

export interface ClosedBoxOptions {
  readonly state?: RollDoorState
  readonly label?: string
  /** Text on the roof. */
  readonly area?: string | undefined
  readonly material?: 'wall' | 'kraft'
  readonly floor?: Floor
  /** Contents with absolute positions, visible when the door is open. */
  readonly contents?: readonly IsoPart[]
  readonly open?: boolean
}

/** Draws the contents behind the doorway. Inverts the shear of the face, because the contents have absolute positions. */
function throughDoor([x, y]: readonly [number, number], room: Room, options: ClosedBoxOptions): string {
  const { w, l, h } = room
  const { aside, height } = doorway(room)
  const [ox, oy] = project([x + w, y + l - aside, height])
  const floor = polygon(`${options.floor ?? 'floor'} t`, [
    [x, y, 0],
    [x + w, y, 0],
    [x + w, y + l, 0],
    [x, y + l, 0],
  ])
  const wall = polygon('inner l', [
    [x, y, 0],
    [x + w, y, 0],
    [x + w, y, h],
    [x, y, h],
  ])
  const things = paintingOrder(options.contents ?? []).map((part) => part.svg)
  const straight = `matrix(${(1 / COS30).toFixed(4)} ${(0.5 / COS30).toFixed(4)} 0 1 0 0) translate(${round(-ox)} ${round(-oy)})`
  return `<g class="behind" transform="${straight}">${removeHiddenSurfaces(floor + wall + things.join(''))}</g>`
}

function roofText(text: string, { w, l }: Room): string {
  const [u, v] = [round(w * 50), round(l * 50)]
  return `<text class="area" style="font-size:${round(Math.min(46, l * 27))}px" x="${u}" y="${v}" transform="rotate(-90 ${u} ${v})">${escapeXml(text)}</text>`
}

/** A closed Box with its roll-up door on the right side. */
export function closedBox(at: readonly [number, number], room: Room, options: ClosedBoxOptions = {}): IsoPart[] {
  const { width, height, aside } = doorway(room)
  const door = rollDoor({
    u: aside * UNIT,
    v: (room.h - height) * UNIT,
    w: width * UNIT,
    h: height * UNIT,
    state: options.state ?? 'free',
    label: options.label,
    inside: throughDoor(at, room, options),
    open: options.open,
  })
  const faces = options.area ? { r: door, t: roofText(options.area, room) } : { r: door }
  return [cuboid({ x: at[0], y: at[1], ...room }, options.material ?? 'wall', faces)]
}
