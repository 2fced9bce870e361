import { type IsoPart, line, polygon, round, UNIT } from './iso.ts'
import type { RollDoorState } from './roll-door.ts'
import { closedBox, type Floor } from './room.ts'
import { cuboid } from './solids.ts'

/** A closed Box of the back row with a door that opens on hover. */
export interface Unit {
  readonly width: number
  readonly state: RollDoorState
  readonly label?: string
  readonly area?: string | undefined
  readonly contents?: (x: number, y: number) => IsoPart[]
}

/** An open Box of the front row. A passage has no floor. */
export interface Cell {
  readonly width: number
  readonly floor?: Floor
  readonly passage?: boolean
  readonly contents?: (x: number, y: number, width: number) => IsoPart[]
}

export interface WarehouseDrawing {
  readonly units: readonly Unit[]
  readonly cells: readonly Cell[]
  readonly depth: number
  readonly unitDepth: number
  readonly aisle: number
  readonly hall: number
  readonly cut: number
  readonly height: number
}

const WALL = 0.08

const rectangle = (cls: string, x0: number, y0: number, x1: number, y1: number): string =>
  polygon(cls, [
    [x0, y0, 0],
    [x1, y0, 0],
    [x1, y1, 0],
    [x0, y1, 0],
  ])

/** The start offsets of a row. */
function starts(row: readonly { readonly width: number }[]): number[] {
  return row.map((_, index) => row.slice(0, index).reduce((sum, { width }) => sum + width, 0))
}

function ground({ unitDepth, aisle, depth }: WarehouseDrawing, length: number): IsoPart {
  const [near, far] = [unitDepth + aisle, unitDepth + aisle + depth]
  const slab = cuboid({ x: -0.3, y: -0.3, z: -0.22, w: far + 0.6, l: length + 0.6, h: 0.22 }, 'slab')
  const middle = unitDepth + aisle / 2
  const guide = line('guide', [
    [middle, 0, 0],
    [middle, length, 0],
  ])
  return {
    box: [-0.3, far + 0.3, -0.3, length + 0.3, -0.3, -0.001],
    svg: slab.svg + rectangle('aisle t', unitDepth, 0, near, length) + guide,
  }
}

/** The back wall of the hall with its row of windows. */
function hallWall({ hall }: WarehouseDrawing, length: number): IsoPart {
  const windows = Array.from({ length: Math.max(0, Math.ceil((length - 3.2) / 3.2)) }, (_, index) => {
    const u = (length - 1.2 - index * 3.2 - 2) * UNIT
    return `<rect class="glass" x="${round(u)}" y="14" width="200" height="40"/><path class="ln" d="M${round(u + 100)} 14v40"/>`
  })
  return cuboid({ x: -0.28, y: 0, w: 0.28, l: length, h: hall }, 'hall cutwall', { r: windows.join('') })
}

function backRow({ units, unitDepth, height }: WarehouseDrawing): IsoPart[] {
  const at = starts(units)
  return units.flatMap(({ width, contents, ...unit }, index) => {
    const y = at[index] ?? 0
    const room = { w: unitDepth, l: width, h: height }
    return closedBox([0, y], room, { ...unit, contents: contents?.(0, y) ?? [] }).map(({ box, svg }) => ({
      box,
      svg: `<g class="unit ${unit.state}">${svg}</g>`,
    }))
  })
}

function cell(
  { unitDepth, aisle, depth, cut }: WarehouseDrawing,
  { width, floor = 'floor', passage, contents }: Cell,
  y: number,
): IsoPart[] {
  const [x0, x1] = [unitDepth + aisle, unitDepth + aisle + depth]
  const wall = (x: number, at: number, w: number, l: number) => cuboid({ x, y: at, w, l, h: cut }, 'wall cutwall')
  const base: IsoPart = {
    box: [x0, x1, y, y + width, -0.001, 0],
    svg: rectangle(passage ? 'aisle t' : `${floor} t`, x0, y, x1, y + width),
  }
  const side = wall(x0, y, depth, WALL)
  if (passage) return [base, side]
  const door = Math.min(1.4, width - 0.5)
  const aside = (width - door) / 2
  return [
    base,
    side,
    wall(x1 - WALL, y + WALL, WALL, width - WALL),
    wall(x0, y + WALL, WALL, aside - WALL),
    wall(x0, y + aside + door, WALL, aside),
    ...(contents?.(x0 + WALL + 0.04, y + WALL + 0.05, width - WALL - 0.1) ?? []),
  ]
}

/** An open hall: closed Boxes along the back wall, the corridor and a row of open Boxes. */
export function warehouse(plan: WarehouseDrawing): IsoPart[] {
  const length = plan.units.reduce((sum, { width }) => sum + width, 0)
  const at = starts(plan.cells)
  const end = plan.cells.reduce((sum, { width }) => sum + width, 0)
  const last = cuboid({ x: plan.unitDepth + plan.aisle, y: end, w: plan.depth, l: WALL, h: plan.cut }, 'wall cutwall')
  return [
    ground(plan, length),
    hallWall(plan, length),
    ...backRow(plan),
    ...plan.cells.flatMap((item, index) => cell(plan, item, at[index] ?? 0)),
    last,
  ]
}
