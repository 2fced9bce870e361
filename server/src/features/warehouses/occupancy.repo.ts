import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'

/** Who has a Box, and until when. The exclusion constraint of the table forbids two at once. */

interface Occupation {
  readonly boxId: string
  readonly kind: 'HOLD' | 'CONTRACT'
  /** What it is for: `draft:…`, `order:…`, `contract:…`. */
  readonly reference: string
  readonly fromAt: Date
  readonly untilAt: Date | null
}

/** Takes the Box; null when somebody else has it. Rivals wait for each other here and get a clear answer. */
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

/** Changes an occupancy that is still alive; false when it has run out, because the Box may be somebody else's by now. */
export async function updateLivingOccupancy(tx: Tx, id: string, now: Date, change: Change): Promise<boolean> {
  const row = await tx
    .updateTable('occupancy')
    .set(change)
    .where('id', '=', id)
    .where((where) => where.or([where('untilAt', 'is', null), where('untilAt', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Who has the Box now or will have it. */
export async function findLivingOccupancies(
  tx: Tx,
  boxId: string,
  now: Date,
): Promise<{ id: string; kind: 'HOLD' | 'CONTRACT'; reference: string }[]> {
  return tx
    .selectFrom('occupancy')
    .select(['id', 'kind', 'reference'])
    .where('boxId', '=', boxId)
    .where((where) => where.or([where('untilAt', 'is', null), where('untilAt', '>', now)]))
    .orderBy('fromAt')
    .execute()
}

/** Gives the Box back, as if nobody had ever had it. */
export async function deleteOccupancy(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('occupancy').where('id', '=', id).execute()
}

/** Holds that ran out keep nobody away; this only tidies up. */
export async function deleteExpiredHolds(tx: Tx, before: Date): Promise<number> {
  const result = await tx
    .deleteFrom('occupancy')
    .where('kind', '=', 'HOLD')
    .where('untilAt', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Takes a Box out of service, or puts it back. */
export async function updateBoxActive(tx: Tx, boxId: string, active: boolean): Promise<void> {
  await tx.updateTable('box').set({ active }).where('id', '=', boxId).execute()
}
