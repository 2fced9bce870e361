import { upsertInsurances, upsertVouchers } from '#src/features/orders/index.ts'
import {
  deleteBoxes,
  deleteFloors,
  findUsedBoxIds,
  insertBoxes,
  insertBoxPrices,
  insertFloors,
  insertWarehouses,
  lockWarehouseImport,
  updateBoxes,
  updateBoxesInService,
  updateFloors,
  updateWarehouses,
  upsertVatRates,
} from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import { type CatalogueDifference, compareCatalogue } from './catalogue-diff.rules.ts'
import { readCurrentState } from './current-state.ts'
import type { ReadPlan } from './desired-floor-plan.rules.ts'
import { desiredStateOf, problemsAgainst } from './desired-state.rules.ts'
import type { DesiredState } from './desired-state.ts'
import type { Change } from './diff.rules.ts'
import { parseWarehouseFile } from './parse-file.ts'
import { diffWarehouses, type Removals, removalsOf, type WarehouseDiff } from './warehouse-diff.rules.ts'
import type { PositionedFile, PositionedProblem } from './yaml-with-positions.ts'

export interface ImportOptions {
  readonly text: string
  readonly readPlan: ReadPlan
  readonly dryRun: boolean
  /** Receives the progress of long work. */
  readonly progress: (what: string, done: number, of: number) => void
}

export type ImportReport =
  | { readonly problems: readonly PositionedProblem[] }
  | {
      readonly changes: readonly Change[]
      /** How many stay as they are. */
      readonly left: number
      /** Locations the file does not name. */
      readonly untouched: readonly string[]
    }

/** Brings the operator's warehouses in: everything the file says, or nothing. */
export async function importWarehouses(ctx: Ctx, options: ImportOptions): Promise<ImportReport> {
  const read = parseWarehouseFile(options.text)
  if ('problems' in read) return read
  const { desired, problems } = desiredStateOf(read.file, options.readPlan, (done, of) =>
    options.progress('checking the plans', done, of),
  )
  if (problems.length > 0) return { problems: inOrder(problems.map(read.locate)) }
  return ctx.transaction((tx) => bringIn(ctx, tx, desired, options, read.locate))
}

async function bringIn(
  ctx: Ctx,
  tx: Tx,
  desired: DesiredState,
  { dryRun, progress }: ImportOptions,
  locate: PositionedFile['locate'],
): Promise<ImportReport> {
  const now = ctx.now()
  await lockWarehouseImport(tx)
  const named = new Set(desired.warehouses.map(({ warehouse }) => warehouse.code))
  const stored = await readCurrentState(tx, (code) => named.has(code))
  const problems = problemsAgainst(desired, stored, (zone) => toDay(now, zone))
  if (problems.length > 0) return { problems: inOrder(problems.map(locate)) }
  const catalogue = compareCatalogue(desired, stored, now, newId)
  const warehouses = diffWarehouses(desired.warehouses, stored, newId)
  const used = await findUsedBoxIds(
    tx,
    warehouses.vanishedBoxes.map(({ row }) => row.id),
  )
  const removals = removalsOf(warehouses, (id) => used.has(id))
  if (!dryRun) {
    await writeCatalogue(tx, catalogue)
    await writeWarehouses(tx, warehouses, removals, now, progress)
  }
  const parts = [
    catalogue.vatRates,
    catalogue.insurances,
    catalogue.vouchers,
    warehouses.warehouses,
    warehouses.floors,
    warehouses.boxes,
  ]
  return {
    changes: [...parts.flatMap(({ changes }) => changes), ...removals.changes],
    left: parts.reduce((sum, { left }) => sum + left, 0),
    untouched: stored.warehouses.filter(({ code }) => !named.has(code)).map(({ code }) => code),
  }
}

async function writeCatalogue(tx: Tx, { vatRates, insurances, vouchers }: CatalogueDifference): Promise<void> {
  await upsertVatRates(tx, [...vatRates.added, ...vatRates.changed])
  await upsertInsurances(tx, [...insurances.added, ...insurances.changed])
  await upsertVouchers(tx, [...vouchers.added, ...vouchers.changed])
}

async function writeWarehouses(
  tx: Tx,
  { warehouses, floors, boxes, repriced, switched }: WarehouseDiff,
  removals: Removals,
  now: Date,
  progress: ImportOptions['progress'],
): Promise<void> {
  await insertWarehouses(tx, warehouses.added)
  await updateWarehouses(tx, warehouses.changed)
  await insertFloors(tx, floors.added)
  await updateFloors(tx, floors.changed)
  const total = boxes.added.length + boxes.changed.length
  let done = 0
  const written = (rows: number) => {
    done += rows
    progress('writing Boxes', done, total)
  }
  await insertBoxes(tx, boxes.added, written)
  await updateBoxes(tx, boxes.changed, written)
  await updateBoxesInService(tx, [...switched, ...removals.deactivated])
  await insertBoxPrices(tx, repriced, now)
  await deleteBoxes(tx, removals.deletedBoxes)
  await deleteFloors(tx, removals.deletedFloors)
}

const inOrder = (problems: readonly PositionedProblem[]): PositionedProblem[] =>
  problems.toSorted((one, other) => one.line - other.line || one.column - other.column)
