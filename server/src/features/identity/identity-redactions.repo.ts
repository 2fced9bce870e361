import { type Generated, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { IdentityCheck } from './identity.repo.ts'

interface IdentityRedactionTable {
  providerRef: string
  provider: IdentityCheck['provider']
  accountId: string | null
  dueAt: Date
  attempts: Generated<number>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    identityRedaction: IdentityRedactionTable
  }
}

export type IdentityRedaction = Selectable<IdentityRedactionTable>

/** Schedules the redaction of a session, or changes its date. */
export async function upsertRedaction(tx: Tx, redaction: Omit<IdentityRedaction, 'attempts'>): Promise<void> {
  const { dueAt } = redaction
  await tx
    .insertInto('identityRedaction')
    .values(redaction)
    .onConflict((conflict) => conflict.column('providerRef').doUpdateSet({ dueAt }))
    .execute()
}

/** Makes all sessions of an account due and removes the account from them. */
export async function anonymizeRedactions(tx: Tx, accountId: string, dueAt: Date): Promise<void> {
  await tx.updateTable('identityRedaction').set({ dueAt, accountId: null }).where('accountId', '=', accountId).execute()
}

export async function findDueRedactions(db: Db, now: Date, limit: number): Promise<IdentityRedaction[]> {
  return db
    .selectFrom('identityRedaction')
    .selectAll()
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .execute()
}

export async function updateRedactionAttempt(db: Db, providerRef: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('identityRedaction')
    .set({ dueAt, attempts: sql`attempts + 1` })
    .where('providerRef', '=', providerRef)
    .execute()
}

export async function deleteRedaction(db: Db, providerRef: string): Promise<void> {
  await db.deleteFrom('identityRedaction').where('providerRef', '=', providerRef).execute()
}
