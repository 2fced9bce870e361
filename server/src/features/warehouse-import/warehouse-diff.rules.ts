import { isDeepStrictEqual } from 'node:util'
import type { Currency } from '@boxzone/contract'
import type { BoxImportRow, CurrentState, FloorRow, WarehouseImportRow } from './current-state.ts'
import type { DesiredBox, DesiredFloor, DesiredWarehouse } from './desired-state.ts'
import { normaliseHours } from './desired-warehouse.rules.ts'
import { type Change, type Diff, diffRow, emptyDiff } from './diff.rules.ts'

export interface WarehouseDiff {
  readonly warehouses: Diff<WarehouseImportRow>
  readonly floors: Diff<FloorRow>
  readonly boxes: Diff<BoxImportRow>
  /** Boxes with a new price. The price history stores the day of the change. */
  readonly repriced: BoxImportRow[]
  /** Stored warehouses with another price, size class or promotion. Prepared changes of their prices are outdated. */
  readonly outdatedPrices: Set<string>
  /** Boxes that the file activates or deactivates. Staff may change the others during the import. */
  readonly activationChanged: BoxImportRow[]
  readonly missingBoxes: { readonly row: BoxImportRow; readonly name: string }[]
  readonly missingFloors: { readonly row: FloorRow; readonly name: string }[]
}

/** Ignores warehouses that the file omits. Floors and Boxes that a listed warehouse omits are reported as missing. */
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
    outdatedPrices: new Set(),
    activationChanged: [],
    missingBoxes: [],
    missingFloors: [],
  }
  const warehouses = new Map(stored.warehouses.map((row) => [row.code, row]))
  const floors = Map.groupBy(stored.floors, ({ warehouseId }) => warehouseId)
  const boxes = Map.groupBy(stored.boxes, ({ warehouseId }) => warehouseId)
  for (const desiredWarehouse of desired) {
    const currentRow = warehouses.get(desiredWarehouse.warehouse.code)
    const storedParts = currentRow
      ? { floors: floors.get(currentRow.id) ?? [], boxes: boxes.get(currentRow.id) ?? [] }
      : noParts
    compareWarehouse(difference, desiredWarehouse, currentRow, storedParts, newId)
  }
  return difference
}

interface StoredParts {
  readonly floors: readonly FloorRow[]
  readonly boxes: readonly BoxImportRow[]
}
const noParts: StoredParts = { floors: [], boxes: [] }

function compareWarehouse(
  difference: WarehouseDiff,
  desired: DesiredWarehouse,
  currentRow: WarehouseImportRow | undefined,
  storedParts: StoredParts,
  newId: () => string,
): void {
  const { code, currency } = desired.warehouse
  const warehouse = { id: currentRow?.id ?? newId(), ...desired.warehouse }
  const count = desired.floors.reduce((sum, { boxes }) => sum + boxes.length, 0)
  diffRow(
    difference.warehouses,
    currentRow && { ...currentRow, openingHours: normaliseHours(currentRow.openingHours) },
    warehouse,
    {
      kind: 'location',
      name: `${code} ${desired.warehouse.name}`,
      details: [`${desired.floors.length} floors`, `${count} Boxes`],
    },
  )
  if (currentRow && !isDeepStrictEqual(currentRow.promotion, warehouse.promotion)) {
    difference.outdatedPrices.add(warehouse.id)
  }
  const owner = { id: warehouse.id, code, currency, isNew: currentRow === undefined }
  const boxes = new Map(storedParts.boxes.map((row) => [row.number, row]))
  const floors = new Map(storedParts.floors.map((row) => [row.level, row]))
  for (const floor of desired.floors) compareFloor(difference, floor, owner, { floors, boxes }, newId)
  for (const row of boxes.values()) difference.missingBoxes.push({ row, name: `${code} Box ${row.number}` })
  for (const row of floors.values()) difference.missingFloors.push({ row, name: `${code} floor ${row.level}` })
}

interface Owner {
  readonly id: string
  readonly code: string
  readonly currency: Currency
  /** The report does not list the floors and Boxes of a new warehouse. */
  readonly isNew: boolean
}

/** Stored rows without a match so far. The rows that remain at the end are missing in the file. */
interface Unmatched {
  readonly floors: Map<number, FloorRow>
  readonly boxes: Map<string, BoxImportRow>
}

function compareFloor(
  difference: WarehouseDiff,
  { boxes, ...floor }: DesiredFloor,
  owner: Owner,
  unmatched: Unmatched,
  newId: () => string,
): void {
  const currentRow = unmatched.floors.get(floor.level)
  unmatched.floors.delete(floor.level)
  const row = { id: currentRow?.id ?? newId(), warehouseId: owner.id, ...floor }
  diffRow(unreportedIfNew(difference.floors, owner), currentRow, row, {
    kind: 'floor',
    name: `${owner.code} floor ${floor.level}`,
  })
  for (const box of boxes) compareBox(difference, box, { ...owner, floorId: row.id }, unmatched, newId)
}

function compareBox(
  difference: WarehouseDiff,
  desired: DesiredBox,
  owner: Owner & { readonly floorId: string },
  unmatched: Unmatched,
  newId: () => string,
): void {
  const currentRow = unmatched.boxes.get(desired.number)
  unmatched.boxes.delete(desired.number)
  const { id: warehouseId, floorId, code, currency } = owner
  const active = desired.active ?? currentRow?.active ?? true
  const row = { ...desired, id: currentRow?.id ?? newId(), warehouseId, floorId, active }
  const isRepriced = currentRow?.monthlyNet !== desired.monthlyNet
  if (isRepriced) difference.repriced.push(row)
  if (!owner.isNew && (isRepriced || currentRow?.sizeClass !== desired.sizeClass)) {
    difference.outdatedPrices.add(warehouseId)
  }
  if (currentRow && currentRow.active !== active) difference.activationChanged.push(row)
  const name = `${code} Box ${desired.number}`
  diffRow(unreportedIfNew(difference.boxes, owner), currentRow, row, { kind: 'Box', name, currency })
}

const unreportedIfNew = <Row>(difference: Diff<Row>, { isNew }: Owner): Diff<Row> =>
  isNew ? { ...difference, changes: [] } : difference

export interface Removals {
  readonly deactivated: BoxImportRow[]
  readonly deletedBoxes: string[]
  readonly deletedFloors: string[]
  readonly changes: Change[]
}

/** Deactivates Boxes that were used before, because contracts refer to them, and deletes the others. */
export function removalsOf(
  { missingBoxes, missingFloors }: WarehouseDiff,
  isUsed: (boxId: string) => boolean,
): Removals {
  const [used, unused] = [true, false].map((value) => missingBoxes.filter(({ row }) => isUsed(row.id) === value))
  const floorsInUse = new Set(used?.map(({ row }) => row.floorId))
  const deactivated = (used ?? []).filter(({ row }) => row.active)
  const floors = missingFloors.filter(({ row }) => !floorsInUse.has(row.id))
  const reason = ['not in the file, but was rented, ordered or unlocked before']
  const changes = [
    ...deactivated.map(({ name }) => ({ kind: 'Box', name, does: 'deactivated', details: reason }) as const),
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
