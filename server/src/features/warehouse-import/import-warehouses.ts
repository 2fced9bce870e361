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
  updatePricesVersion,
  updateWarehouses,
  upsertVatRates,
} from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import { type CatalogueDifference, compareCatalogue } from './catalogue-diff.rules.ts'
import { readCurrentState } from './current-state.ts'
import { withDefaultRates } from './desired-catalogue.rules.ts'
import type { ReadPlan } from './desired-floor-plan.rules.ts'
import { conflictsWithStored, desiredStateOf } from './desired-state.rules.ts'
import type { DesiredState } from './desired-state.ts'
import type { Change } from './diff.rules.ts'
import { parseWarehouseFile } from './parse-file.ts'
import { diffWarehouses, type Removals, removalsOf, type WarehouseDiff } from './warehouse-diff.rules.ts'
import type { PositionedFile, PositionedProblem } from './yaml-with-positions.ts'

interface FileOptions {
  readonly text: string
  readonly readPlan: ReadPlan
  /** Called with the name of the step and its finished and total items. */
  readonly progress: (step: string, done: number, total: number) => void
}

interface WriteOptions extends Pick<FileOptions, 'progress'> {
  readonly dryRun: boolean
}

export type ImportOptions = FileOptions & WriteOptions

/** A file without errors. It is not yet compared with the database. */
interface CheckedFile {
  readonly desired: DesiredState
  readonly locate: PositionedFile['locate']
}

interface FileProblems {
  readonly problems: readonly PositionedProblem[]
}

export type ImportReport =
  | FileProblems
  | {
      readonly changes: readonly Change[]
      /** Number of unchanged rows. */
      readonly unchanged: number
      /** Codes of the warehouses that the file omits. */
      readonly untouched: readonly string[]
    }

/** Checks the file alone. It needs no database. */
export function checkWarehouseFile({ text, readPlan, progress }: FileOptions): FileProblems | CheckedFile {
  const read = parseWarehouseFile(text)
  if ('problems' in read) return read
  const { desired, problems } = desiredStateOf(read.file, readPlan, (done, total) =>
    progress('checking the plans', done, total),
  )
  return problems.length > 0
    ? { problems: sortedByPosition(problems.map(read.locate)) }
    : { desired, locate: read.locate }
}

/** Imports a checked file in one transaction: everything or nothing. */
export const importCheckedFile = (ctx: Ctx, file: CheckedFile, options: WriteOptions): Promise<ImportReport> =>
  ctx.transaction((tx) => writeDesiredState(ctx, tx, file, options))

export async function importWarehouses(ctx: Ctx, options: ImportOptions): Promise<ImportReport> {
  const file = checkWarehouseFile(options)
  return 'problems' in file ? file : importCheckedFile(ctx, file, options)
}

async function writeDesiredState(
  ctx: Ctx,
  tx: Tx,
  { desired: inFile, locate }: CheckedFile,
  { dryRun, progress }: WriteOptions,
): Promise<ImportReport> {
  const now = ctx.now()
  await lockWarehouseImport(tx)
  const codesInFile = new Set(inFile.warehouses.map(({ warehouse }) => warehouse.code))
  const stored = await readCurrentState(tx, (code) => codesInFile.has(code))
  const desired = withDefaultRates(inFile, stored.vatRates, ctx.config.VAT_PAYER)
  const problems = conflictsWithStored(desired, stored, (zone) => toDay(now, zone))
  if (problems.length > 0) return { problems: sortedByPosition(problems.map(locate)) }
  const catalogue = compareCatalogue(desired, stored, now, newId)
  const warehouses = diffWarehouses(desired.warehouses, stored, newId)
  const used = await findUsedBoxIds(
    tx,
    warehouses.missingBoxes.map(({ row }) => row.id),
  )
  const removals = removalsOf(warehouses, (id) => used.has(id))
  if (!dryRun) {
    await writeCatalogue(tx, catalogue)
    await writeWarehouses(tx, warehouses, removals, now, progress)
  }
  const diffs = [
    catalogue.vatRates,
    catalogue.insurances,
    catalogue.vouchers,
    warehouses.warehouses,
    warehouses.floors,
    warehouses.boxes,
  ]
  return {
    changes: [...diffs.flatMap(({ changes }) => changes), ...removals.changes],
    unchanged: diffs.reduce((sum, { unchanged }) => sum + unchanged, 0),
    untouched: stored.warehouses.filter(({ code }) => !codesInFile.has(code)).map(({ code }) => code),
  }
}

async function writeCatalogue(tx: Tx, { vatRates, insurances, vouchers }: CatalogueDifference): Promise<void> {
  await upsertVatRates(tx, [...vatRates.added, ...vatRates.changed])
  await upsertInsurances(tx, [...insurances.added, ...insurances.changed])
  await upsertVouchers(tx, [...vouchers.added, ...vouchers.changed])
}

async function writeWarehouses(
  tx: Tx,
  { warehouses, floors, boxes, repriced, outdatedPrices, activationChanged }: WarehouseDiff,
  removals: Removals,
  now: Date,
  progress: ImportOptions['progress'],
): Promise<void> {
  // Locks the warehouses before the Boxes, as a price change by staff does.
  for (const id of outdatedPrices) await updatePricesVersion(tx, id)
  await insertWarehouses(tx, warehouses.added)
  await updateWarehouses(tx, warehouses.changed, now)
  await insertFloors(tx, floors.added)
  await updateFloors(tx, floors.changed)
  const total = boxes.added.length + boxes.changed.length
  let done = 0
  const onWritten = (rows: number) => {
    done += rows
    progress('writing Boxes', done, total)
  }
  await insertBoxes(tx, boxes.added, onWritten)
  await updateBoxes(tx, boxes.changed, onWritten)
  await updateBoxesInService(tx, [...activationChanged, ...removals.deactivated])
  await insertBoxPrices(tx, repriced, now)
  await deleteBoxes(tx, removals.deletedBoxes)
  await deleteFloors(tx, removals.deletedFloors)
}

const sortedByPosition = (problems: readonly PositionedProblem[]): PositionedProblem[] =>
  problems.toSorted((left, right) => left.line - right.line || left.column - right.column)
