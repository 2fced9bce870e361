import { upsertInsurances, upsertVouchers } from '#src/features/orders/index.ts'
import {
  deleteBoxes,
  deleteFloors,
  findUsedBoxIds,
  insertBoxes,
  insertBoxPrices,
  insertFloors,
  insertPlaces,
  lockPlaces,
  updateBoxes,
  updateBoxesInService,
  updateFloors,
  updatePlaces,
  upsertVatRates,
} from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import { readPlaces } from './check-file.ts'
import { type CatalogueDifference, compareCatalogue } from './compare-catalogue.rules.ts'
import { comparePlaces, type Leaving, leavingOf, type PlacesDifference } from './compare-places.rules.ts'
import type { Change } from './difference.rules.ts'
import type { LocatedFile, LocatedProblem } from './located-file.ts'
import { findStored } from './stored.ts'
import type { Wanted } from './wanted.ts'
import { problemsAgainst, wantedOf } from './wanted-file.rules.ts'
import type { ReadPlan } from './wanted-plan.rules.ts'

export interface ImportWish {
  readonly text: string
  readonly readPlan: ReadPlan
  readonly dryRun: boolean
  /** Told how far a long piece of work is. */
  readonly progress: (what: string, done: number, of: number) => void
}

export type Imported =
  | { readonly problems: readonly LocatedProblem[] }
  | {
      readonly changes: readonly Change[]
      /** How many stay as they are. */
      readonly left: number
      /** Locations the file does not name. */
      readonly untouched: readonly string[]
    }

/** Brings the operator's places in: everything the file says, or nothing. */
export async function importPlaces(ctx: Ctx, wish: ImportWish): Promise<Imported> {
  const read = readPlaces(wish.text)
  if ('problems' in read) return read
  const { wanted, problems } = wantedOf(read.file, wish.readPlan, (done, of) =>
    wish.progress('checking the plans', done, of),
  )
  if (problems.length > 0) return { problems: inOrder(problems.map(read.locate)) }
  return ctx.transaction((tx) => bringIn(ctx, tx, wanted, wish, read.locate))
}

async function bringIn(
  ctx: Ctx,
  tx: Tx,
  wanted: Wanted,
  { dryRun, progress }: ImportWish,
  locate: LocatedFile['locate'],
): Promise<Imported> {
  const now = ctx.now()
  await lockPlaces(tx)
  const named = new Set(wanted.places.map(({ place }) => place.code))
  const stored = await findStored(tx, (code) => named.has(code))
  const problems = problemsAgainst(wanted, stored, (zone) => toDay(now, zone))
  if (problems.length > 0) return { problems: inOrder(problems.map(locate)) }
  const catalogue = compareCatalogue(wanted, stored, now, newId)
  const places = comparePlaces(wanted.places, stored, newId)
  const used = await findUsedBoxIds(
    tx,
    places.vanishedBoxes.map(({ row }) => row.id),
  )
  const leaving = leavingOf(places, (id) => used.has(id))
  if (!dryRun) {
    await writeCatalogue(tx, catalogue)
    await writePlaces(tx, places, leaving, now, progress)
  }
  const parts = [
    catalogue.vatRates,
    catalogue.insurances,
    catalogue.vouchers,
    places.places,
    places.floors,
    places.boxes,
  ]
  return {
    changes: [...parts.flatMap(({ changes }) => changes), ...leaving.changes],
    left: parts.reduce((sum, { left }) => sum + left, 0),
    untouched: stored.places.filter(({ code }) => !named.has(code)).map(({ code }) => code),
  }
}

async function writeCatalogue(tx: Tx, { vatRates, insurances, vouchers }: CatalogueDifference): Promise<void> {
  await upsertVatRates(tx, [...vatRates.added, ...vatRates.changed])
  await upsertInsurances(tx, [...insurances.added, ...insurances.changed])
  await upsertVouchers(tx, [...vouchers.added, ...vouchers.changed])
}

async function writePlaces(
  tx: Tx,
  { places, floors, boxes, repriced, switched }: PlacesDifference,
  leaving: Leaving,
  now: Date,
  progress: ImportWish['progress'],
): Promise<void> {
  await insertPlaces(tx, places.added)
  await updatePlaces(tx, places.changed)
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
  await updateBoxesInService(tx, [...switched, ...leaving.deactivated])
  await insertBoxPrices(tx, repriced, now)
  await deleteBoxes(tx, leaving.deletedBoxes)
  await deleteFloors(tx, leaving.deletedFloors)
}

const inOrder = (problems: readonly LocatedProblem[]): LocatedProblem[] =>
  problems.toSorted((one, other) => one.line - other.line || one.column - other.column)
