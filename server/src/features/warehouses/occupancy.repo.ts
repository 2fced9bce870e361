import { sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'

/** The claimed time of a Box. The exclusion constraint of the table forbids overlaps. */
interface OccupancyClaim {
  readonly boxId: string
  readonly kind: 'HOLD' | 'CONTRACT'
  /** Owner of the claim: `draft:…`, `order:…` or `contract:…`. */
  readonly reference: string
  readonly fromAt: Date
  /** The end of the claim. A hold that begins in the future stores this time as `expiresAt` instead of `untilAt`. */
  readonly untilAt: Date | null
}

/** Claims the Box, or returns null if an existing claim overlaps. Concurrent claims wait for each other here. */
export async function insertOccupancy(tx: Tx, claim: OccupancyClaim, now = claim.fromAt): Promise<string | null> {
  const { fromAt, untilAt } = claim
  const isFuture = fromAt > now
  await deleteExpiredClaims(tx, claim.boxId, now)
  const row = await tx
    .insertInto('occupancy')
    .values({ id: newId(), ...claim, ...(isFuture ? { untilAt: null, expiresAt: untilAt } : {}) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** An expired hold that begins in the future still overlaps, so it must be deleted before a claim. */
export async function deleteExpiredClaims(tx: Tx, boxId: string, now: Date): Promise<void> {
  await tx.deleteFrom('occupancy').where('boxId', '=', boxId).where('expiresAt', '<=', now).execute()
}

type Change = Partial<Pick<OccupancyClaim, 'kind' | 'reference' | 'untilAt'>>

/** Changes a current or future occupancy. Returns false if it has ended, because the Box may have another claim. */
export async function updateUnexpiredOccupancy(tx: Tx, id: string, now: Date, change: Change): Promise<boolean> {
  const { untilAt, ...others } = change
  const row = await tx
    .updateTable('occupancy')
    .set({ ...others, ...(untilAt === undefined ? {} : endAt(untilAt, now)) })
    .where('id', '=', id)
    .where(isUnexpired(now))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A hold that begins in the future gets an expiry instead of an end. No claim ends before its own beginning. */
function endAt(untilAt: Date | null, now: Date) {
  if (untilAt === null) return { untilAt: null, expiresAt: null }
  const isFutureHold = sql<boolean>`(kind = 'HOLD' and from_at > ${now})`
  return {
    untilAt: sql<Date | null>`case when ${isFutureHold} then null else greatest(${untilAt}::timestamptz, from_at) end`,
    expiresAt: sql<Date | null>`case when ${isFutureHold} then ${untilAt}::timestamptz end`,
  }
}

const isUnexpired = (now: Date) =>
  sql<boolean>`(until_at is null or until_at > ${now}) and (expires_at is null or expires_at > ${now})`

/** Sets the planned end of a contract. Returns false if the Box is promised to another customer before that end. */
export async function updatePlannedEnd(
  tx: Tx,
  { id, boxId }: { readonly id: string; readonly boxId: string },
  untilAt: Date | null,
  now: Date,
): Promise<boolean> {
  await deleteExpiredClaims(tx, boxId, now)
  const isPromised = sql<boolean>`exists (select 1 from occupancy other where other.box_id = ${boxId}::uuid
    and other.id <> occupancy.id and other.from_at >= occupancy.from_at
    and other.from_at < coalesce(${untilAt}::timestamptz, 'infinity'))`
  const row = await tx
    .updateTable('occupancy')
    .set({ untilAt })
    .where('id', '=', id)
    .where(sql<boolean>`not ${isPromised}`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Claims the Box from an earlier moment on. The exclusion constraint refuses an overlap with the former tenant. */
export async function updateOccupancyStart(
  tx: Tx,
  { id, boxId }: { readonly id: string; readonly boxId: string },
  fromAt: Date,
  now: Date,
): Promise<void> {
  await deleteExpiredClaims(tx, boxId, now)
  const earlier = sql<Date>`least(from_at, ${fromAt}::timestamptz)`
  await tx.updateTable('occupancy').set({ fromAt: earlier }).where('id', '=', id).execute()
}

/** The end of an earlier occupancy of the Box that has not ended yet. Null if there is none. */
export async function findFormerEnd(
  db: Db,
  { id, boxId }: { readonly id: string; readonly boxId: string },
  now: Date,
): Promise<Date | null> {
  const row = await db
    .selectFrom('occupancy')
    .select('untilAt')
    .where('boxId', '=', boxId)
    .where('id', '<>', id)
    .where('untilAt', '>', now)
    .where('fromAt', '<', db.selectFrom('occupancy').select('fromAt').where('id', '=', id))
    .orderBy('untilAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.untilAt ?? null
}

/** The current and future occupancies of the Box. */
export async function findUnexpiredOccupancies(
  db: Db,
  boxId: string,
  now: Date,
): Promise<{ id: string; kind: 'HOLD' | 'CONTRACT'; reference: string }[]> {
  return db
    .selectFrom('occupancy')
    .select(['id', 'kind', 'reference'])
    .where('boxId', '=', boxId)
    .where(isUnexpired(now))
    .orderBy('fromAt')
    .execute()
}

/** The beginning of the occupancy. Null if it was deleted. */
export async function findOccupancyStart(db: Db, id: string): Promise<Date | null> {
  const row = await db.selectFrom('occupancy').select('fromAt').where('id', '=', id).executeTakeFirst()
  return row?.fromAt ?? null
}

export async function deleteOccupancy(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('occupancy').where('id', '=', id).execute()
}

/**
 * Deletes holds that ended before a moment, to save space. Also deletes expired holds that begin in the future, because
 * they still block their Boxes.
 */
export async function deleteExpiredHolds(tx: Tx, before: Date, now: Date): Promise<number> {
  const result = await tx
    .deleteFrom('occupancy')
    .where('kind', '=', 'HOLD')
    .where((where) => where.or([where('untilAt', '<', before), where('expiresAt', '<=', now)]))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
