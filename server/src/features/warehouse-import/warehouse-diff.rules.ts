import type { Currency } from '@boxzone/contract'
import type { BoxImportRow, CurrentState, FloorRow, WarehouseImportRow } from './current-state.ts'
import type { DesiredBox, DesiredFloor, DesiredWarehouse } from './desired-state.ts'
import { sameHours } from './desired-warehouse.rules.ts'
import { type Change, type Diff, diffRow, emptyDiff } from './diff.rules.ts'

export interface WarehouseDiff {
  readonly warehouses: Diff<WarehouseImportRow>
  readonly floors: Diff<FloorRow>
  readonly boxes: Diff<BoxImportRow>
  /** A price change is stored with its day. */
  readonly repriced: BoxImportRow[]
  /** Put into service or taken out of it by the file; of all others it is left as it is by then. */
  readonly switched: BoxImportRow[]
  readonly vanishedBoxes: { readonly row: BoxImportRow; readonly name: string }[]
  readonly vanishedFloors: { readonly row: FloorRow; readonly name: string }[]
}

/** Locations the file does not name are left alone; of those it names, what it does not list has vanished. */
export function diffWarehouses(
  desired: readonly DesiredWarehouse[],
  stored: CurrentState,
  newId: () => string,
): WarehouseDiff {
  const difference: WarehouseDiff = {
    warehouses: emptyDiff(),
    floors: emptyDiff(),
    boxes: emptyDiff(),
    repriced: [],
    switched: [],
    vanishedBoxes: [],
    vanishedFloors: [],
  }
  const warehouses = new Map(stored.warehouses.map((row) => [row.code, row]))
  const floors = Map.groupBy(stored.floors, ({ warehouseId }) => warehouseId)
  const boxes = Map.groupBy(stored.boxes, ({ warehouseId }) => warehouseId)
  for (const one of desired) {
    const known = warehouses.get(one.warehouse.code)
    const there = known ? { floors: floors.get(known.id) ?? [], boxes: boxes.get(known.id) ?? [] } : nothingThere
    comparePlace(difference, one, known, there, newId)
  }
  return difference
}

interface There {
  readonly floors: readonly FloorRow[]
  readonly boxes: readonly BoxImportRow[]
}
const nothingThere: There = { floors: [], boxes: [] }

function comparePlace(
  difference: WarehouseDiff,
  desired: DesiredWarehouse,
  known: WarehouseImportRow | undefined,
  there: There,
  newId: () => string,
): void {
  const { code, currency } = desired.warehouse
  const warehouse = { id: known?.id ?? newId(), ...desired.warehouse }
  const count = desired.floors.reduce((sum, { boxes }) => sum + boxes.length, 0)
  diffRow(difference.warehouses, known && { ...known, openingHours: sameHours(known.openingHours) }, warehouse, {
    kind: 'location',
    name: `${code} ${desired.warehouse.name}`,
    details: [`${desired.floors.length} floors`, `${count} Boxes`],
  })
  const owner = { id: warehouse.id, code, currency, isNew: known === undefined }
  const boxes = new Map(there.boxes.map((row) => [row.number, row]))
  const floors = new Map(there.floors.map((row) => [row.level, row]))
  for (const floor of desired.floors) compareFloor(difference, floor, owner, { floors, boxes }, newId)
  for (const row of boxes.values()) difference.vanishedBoxes.push({ row, name: `${code} Box ${row.number}` })
  for (const row of floors.values()) difference.vanishedFloors.push({ row, name: `${code} floor ${row.level}` })
}

interface Owner {
  readonly id: string
  readonly code: string
  readonly currency: Currency
  /** Its parts are added without separate lines. */
  readonly isNew: boolean
}

/** Matched entries are removed, so the remaining ones are missing in the file. */
interface Unmet {
  readonly floors: Map<number, FloorRow>
  readonly boxes: Map<string, BoxImportRow>
}

function compareFloor(
  difference: WarehouseDiff,
  { boxes, ...floor }: DesiredFloor,
  owner: Owner,
  unmet: Unmet,
  newId: () => string,
): void {
  const known = unmet.floors.get(floor.level)
  unmet.floors.delete(floor.level)
  const row = { id: known?.id ?? newId(), warehouseId: owner.id, ...floor }
  diffRow(told(difference.floors, owner), known, row, {
    kind: 'floor',
    name: `${owner.code} floor ${floor.level}`,
  })
  for (const box of boxes) compareBox(difference, box, { ...owner, floorId: row.id }, unmet, newId)
}

function compareBox(
  difference: WarehouseDiff,
  desired: DesiredBox,
  owner: Owner & { readonly floorId: string },
  unmet: Unmet,
  newId: () => string,
): void {
  const known = unmet.boxes.get(desired.number)
  unmet.boxes.delete(desired.number)
  const { id: warehouseId, floorId, code, currency } = owner
  const active = desired.active ?? known?.active ?? true
  const row = { ...desired, id: known?.id ?? newId(), warehouseId, floorId, active }
  if (known?.monthlyNet !== desired.monthlyNet) difference.repriced.push(row)
  if (known && known.active !== active) difference.switched.push(row)
  const name = `${code} Box ${desired.number}`
  diffRow(told(difference.boxes, owner), known, row, { kind: 'Box', name, currency })
}

const told = <Row>(difference: Diff<Row>, { isNew }: Owner): Diff<Row> =>
  isNew ? { ...difference, changes: [] } : difference

export interface Removals {
  readonly deactivated: BoxImportRow[]
  readonly deletedBoxes: string[]
  readonly deletedFloors: string[]
  readonly changes: Change[]
}

/** A used Box is deactivated and never deleted, and its floor stays. */
export function removalsOf(
  { vanishedBoxes, vanishedFloors }: WarehouseDiff,
  isUsed: (boxId: string) => boolean,
): Removals {
  const [used, unused] = [true, false].map((desired) => vanishedBoxes.filter(({ row }) => isUsed(row.id) === desired))
  const kept = new Set(used?.map(({ row }) => row.floorId))
  const deactivated = (used ?? []).filter(({ row }) => row.active)
  const floors = vanishedFloors.filter(({ row }) => !kept.has(row.id))
  const why = ['no longer in the file, but it was rented, ordered or opened before']
  const changes = [
    ...deactivated.map(({ name }) => ({ kind: 'Box', name, does: 'deactivated', details: why }) as const),
    ...(unused ?? []).map(({ name }) => ({ kind: 'Box', name, does: 'removed', details: [] }) as const),
    ...floors.map(({ name }) => ({ kind: 'floor', name, does: 'removed', details: [] }) as const),
  ]
  return {
    deactivated: deactivated.map(({ row }) => ({ ...row, active: false })),
    deletedBoxes: (unused ?? []).map(({ row }) => row.id),
    deletedFloors: floors.map(({ row }) => row.id),
    changes,
  }
}
