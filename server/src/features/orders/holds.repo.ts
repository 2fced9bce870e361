import type { Selectable } from 'kysely'
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
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    draftHold: DraftHoldTable
  }
}

export type DraftHold = Selectable<DraftHoldTable>

export async function findHold(db: Db, draftId: string): Promise<DraftHold | undefined> {
  return db.selectFrom('draftHold').selectAll().where('draftId', '=', draftId).executeTakeFirst()
}

export async function lockHold(tx: Tx, draftId: string): Promise<DraftHold | undefined> {
  return tx.selectFrom('draftHold').selectAll().where('draftId', '=', draftId).forUpdate().executeTakeFirst()
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
