import {
  armchair,
  bed,
  cabinet,
  chair,
  desk,
  diningTable,
  lamp,
  plant,
  type Spot,
  shelf,
  sofa,
  wardrobe,
} from './furniture.ts'
import { fridge, pallet, skis, suitcase, tyres, washer } from './household.ts'
import type { Facing, IsoPart, Point3 } from './iso.ts'
import { MOVING_BOX, type MovingBoxSize, movingBox, type Stack, stackPositions } from './moving-boxes.ts'
import { bicycle } from './vehicles.ts'

/** An item with its position. The drawing and its description use the same items. */
export interface PlacedItem {
  readonly thing: PackedItem
  readonly at: Point3
  readonly facing?: Facing
  readonly size?: MovingBoxSize
  /** Width of a bed, length of a sofa or a shelf, in metres. */
  readonly span?: number
}

type Picture = (at: Point3, facing: Facing, placed: PlacedItem) => IsoPart[]
const onFloor = (picture: (at: Spot, facing: Facing, span?: number) => IsoPart[]): Picture => {
  return ([x, y], facing, { span }) => (span === undefined ? picture([x, y], facing) : picture([x, y], facing, span))
}

const PICTURES = {
  movingBox: (at, _facing, { size }) => [movingBox(at, size)],
  suitcase: (at, facing) => suitcase(at, facing),
  lamp: ([x, y]) => lamp([x, y]),
  plant: ([x, y]) => plant([x, y], 0.8),
  tyres: ([x, y]) => tyres([x, y]),
  bicycle: ([x, y], facing) => bicycle([x, y], facing),
  skis: ([x, y], facing) => skis([x, y], facing),
  pallet: ([x, y], facing) => pallet([x, y], facing),
  armchair: onFloor(armchair),
  bed: onFloor(bed),
  cabinet: onFloor(cabinet),
  chair: onFloor(chair),
  desk: onFloor(desk),
  diningTable: onFloor(diningTable),
  fridge: onFloor(fridge),
  shelf: onFloor(shelf),
  sofa: onFloor(sofa),
  wardrobe: onFloor(wardrobe),
  washer: onFloor(washer),
} as const satisfies Record<string, Picture>

export type PackedItem = keyof typeof PICTURES

export function drawPlaced(placed: PlacedItem): IsoPart[] {
  const picture: Picture = PICTURES[placed.thing]
  return picture(placed.at, placed.facing ?? 'x', placed)
}

export const movingBoxes = (options: Stack): PlacedItem[] =>
  stackPositions(options).map((at) => ({ thing: 'movingBox', at, size: options.size ?? MOVING_BOX }))

/** Mirrors an item of an arrangement along the diagonal, for the other orientation of the Box. */
export function transpose({ at: [x, y, z], facing = 'x', size, ...rest }: PlacedItem): PlacedItem {
  const turned: PlacedItem = { ...rest, at: [y, x, z], facing: facing === 'x' ? 'y' : 'x' }
  return size ? { ...turned, size: [size[1], size[0], size[2]] } : turned
}

export interface CountedItem {
  readonly thing: PackedItem
  readonly count: number
}

/** Counts the items of an arrangement, for the text beside the drawing. */
export function count(placed: readonly PlacedItem[]): CountedItem[] {
  const totals = new Map<PackedItem, number>()
  for (const { thing } of placed) totals.set(thing, (totals.get(thing) ?? 0) + 1)
  return [...totals].map(([thing, total]) => ({ thing, count: total }))
}
