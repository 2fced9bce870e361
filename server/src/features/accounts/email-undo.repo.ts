import type { Selectable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface EmailUndoTable {
  tokenHash: string
  accountId: string
  /** The former e-mail address that the link restores. */
  email: string
  createdAt: Date
  expiresAt: Date
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    emailUndo: EmailUndoTable
  }
}

export type EmailUndo = Selectable<EmailUndoTable>

export async function insertEmailUndo(tx: Tx, undo: EmailUndo): Promise<void> {
  await tx.insertInto('emailUndo').values(undo).execute()
}

export async function findEmailUndo(db: Db, tokenHash: string, now: Date): Promise<EmailUndo | undefined> {
  return db
    .selectFrom('emailUndo')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Consumes the link and the links of later changes. Of several concurrent requests, only one gets true. */
export async function deleteEmailUndo(tx: Tx, { tokenHash, accountId, createdAt }: EmailUndo): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('emailUndo')
    .where('accountId', '=', accountId)
    .where((where) => where.or([where('tokenHash', '=', tokenHash), where('createdAt', '>', createdAt)]))
    .returning('tokenHash')
    .execute()
  return deleted.some((undo) => undo.tokenHash === tokenHash)
}

export async function deleteExpiredEmailUndo(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('emailUndo').where('expiresAt', '<=', now).executeTakeFirst()
  return Number(result.numDeletedRows)
}
