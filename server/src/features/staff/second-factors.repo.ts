import { sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface StaffPasskeyTable {
  id: string
  staffId: string
  credentialId: string
  /** COSE key in base64url. */
  publicKey: string
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    staffPasskey: StaffPasskeyTable
    staffRecoveryCode: { staffId: string; codeHash: string; usedAt: Date | null }
  }
}

export type StaffPasskey = StaffPasskeyTable

export async function findPasskeys(db: Db, staffId: string): Promise<StaffPasskey[]> {
  return db
    .selectFrom('staffPasskey')
    .selectAll()
    .select(sql<number>`counter::float8`.as('counter'))
    .where('staffId', '=', staffId)
    .orderBy('createdAt')
    .execute()
}

/** Returns false if the authenticator is registered already. */
export async function insertPasskey(tx: Tx, passkey: StaffPasskey): Promise<boolean> {
  const inserted = await tx
    .insertInto('staffPasskey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updatePasskeyUse(tx: Tx, id: string, counter: number, now: Date): Promise<void> {
  await tx.updateTable('staffPasskey').set({ counter, lastUsedAt: now }).where('id', '=', id).execute()
}

export async function deletePasskey(tx: Tx, staffId: string, id: string): Promise<void> {
  await tx.deleteFrom('staffPasskey').where('staffId', '=', staffId).where('id', '=', id).execute()
}

export async function insertRecoveryCodes(tx: Tx, staffId: string, codeHashes: readonly string[]): Promise<void> {
  const rows = codeHashes.map((codeHash) => ({ staffId, codeHash, usedAt: null }))
  await tx.insertInto('staffRecoveryCode').values(rows).execute()
}

/** Returns false if the code is unknown or was used before. */
export async function claimRecoveryCode(tx: Tx, staffId: string, codeHash: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .updateTable('staffRecoveryCode')
    .set({ usedAt: now })
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('codeHash')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function findUnusedRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const rows = await db
    .selectFrom('staffRecoveryCode')
    .select('codeHash')
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .execute()
  return rows.length
}

export async function deleteSecondFactors(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staffPasskey').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute()
}
