import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface DraftHoldTable {
  draftId: string
  boxId: string
  occupancyId: string
  source: string
  expiresAt: Date
  prolonged: boolean
  monthlyNet: number
  createdAt: Date
  /** The id of the draft. Stored only in the rows of further Boxes, because their `draftId` is derived. */
  leadDraftId: string | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    draftHold: DraftHoldTable
  }
}

export type DraftHold = Selectable<DraftHoldTable>

const ofDraft = (draftId: string) => sql<boolean>`(draft_id = ${draftId}::uuid or lead_draft_id = ${draftId}::uuid)`

/** Serialises the summaries of one draft. Rows cannot be locked before the first summary inserts them. */
export async function lockDraft(tx: Tx, draftId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draft-holds:${draftId}`}, 0))`.execute(tx)
}

/** The hold of the draft for the Box. */
export async function findHold(db: Db, draftId: string, boxId: string): Promise<DraftHold | undefined> {
  const holds = db.selectFrom('draftHold').selectAll().where(ofDraft(draftId)).where('boxId', '=', boxId)
  return holds.orderBy('expiresAt', 'desc').executeTakeFirst()
}

/** The holds of the draft, one per Box. */
export async function lockHolds(tx: Tx, draftId: string): Promise<DraftHold[]> {
  const holds = tx.selectFrom('draftHold').selectAll().where(ofDraft(draftId))
  return holds.orderBy('draftId').forUpdate().execute()
}

export async function upsertHold(tx: Tx, hold: DraftHold): Promise<void> {
  const { draftId: _draftId, ...changed } = hold
  await tx
    .insertInto('draftHold')
    .values(hold)
    .onConflict((conflict) => conflict.column('draftId').doUpdateSet(changed))
    .execute()
}

export async function updateHold(tx: Tx, draftId: string, expiresAt: Date, prolonged: boolean): Promise<void> {
  await tx.updateTable('draftHold').set({ expiresAt, prolonged }).where('draftId', '=', draftId).execute()
}

export async function deleteHold(tx: Tx, draftId: string): Promise<void> {
  await tx.deleteFrom('draftHold').where('draftId', '=', draftId).execute()
}

export async function deleteOldHolds(tx: Tx, before: Date): Promise<number> {
  const result = await tx.deleteFrom('draftHold').where('expiresAt', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
