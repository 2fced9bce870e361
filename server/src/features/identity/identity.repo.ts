import type { Selectable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface IdentityCheckTable {
  accountId: string
  reference: string
  state: 'PENDING' | 'VERIFIED' | 'REFUSED'
  startedAt: Date
  decidedAt: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    identityCheck: IdentityCheckTable
  }
}

export type IdentityCheck = Selectable<IdentityCheckTable>

export async function findCheck(db: Db, accountId: string): Promise<IdentityCheck | undefined> {
  return db.selectFrom('identityCheck').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

/** Replaces the last check. False when that check was VERIFIED. */
export async function insertCheck(db: Db, check: Omit<IdentityCheck, 'state' | 'decidedAt'>): Promise<boolean> {
  const fresh = { reference: check.reference, state: 'PENDING' as const, startedAt: check.startedAt, decidedAt: null }
  const started = await db
    .insertInto('identityCheck')
    .values({ accountId: check.accountId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet(fresh).where('identityCheck.state', '<>', 'VERIFIED'),
    )
    .returning('accountId')
    .executeTakeFirst()
  return started !== undefined
}

/** Changes only a PENDING check. */
export async function updateVerdict(db: Db, reference: string, state: 'VERIFIED' | 'REFUSED', decidedAt: Date) {
  const decided = await db
    .updateTable('identityCheck')
    .set({ state, decidedAt })
    .where('reference', '=', reference)
    .where('state', '=', 'PENDING')
    .returning('accountId')
    .executeTakeFirst()
  return decided !== undefined
}

export async function deleteCheck(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('identityCheck').where('accountId', '=', accountId).execute()
}
