import type { Db, Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'

/** The claimed time of a Box. The exclusion constraint of the table forbids overlaps. */
interface Occupation {
  readonly boxId: string
  readonly kind: 'HOLD' | 'CONTRACT'
  /** Owner of the claim: `draft:…`, `order:…` or `contract:…`. */
  readonly reference: string
  readonly fromAt: Date
  readonly untilAt: Date | null
}

/** Claims the Box, or returns null if an existing claim overlaps. Concurrent claims wait for each other here. */
export async function insertOccupancy(tx: Tx, occupation: Occupation): Promise<string | null> {
  const row = await tx
    .insertInto('occupancy')
    .values({ id: newId(), ...occupation })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type Change = Partial<Pick<Occupation, 'kind' | 'reference' | 'untilAt'>>

/** Changes a current occupancy. Returns false if it has expired, because the Box may be claimed again. */
export async function updateUnexpiredOccupancy(tx: Tx, id: string, now: Date, change: Change): Promise<boolean> {
  const row = await tx
    .updateTable('occupancy')
    .set(change)
    .where('id', '=', id)
    .where((where) => where.or([where('untilAt', 'is', null), where('untilAt', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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
    .where((where) => where.or([where('untilAt', 'is', null), where('untilAt', '>', now)]))
    .orderBy('fromAt')
    .execute()
}

export async function deleteOccupancy(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('occupancy').where('id', '=', id).execute()
}

/** Deletes expired holds to save space. They claim no time any more. */
export async function deleteExpiredHolds(tx: Tx, before: Date): Promise<number> {
  const result = await tx
    .deleteFrom('occupancy')
    .where('kind', '=', 'HOLD')
    .where('untilAt', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
