import { sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface AccountPasskeyTable {
  id: string
  accountId: string
  credentialId: string
  /** COSE key in base64url. */
  publicKey: string
  counter: number
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    accountPasskey: AccountPasskeyTable
    usedChallenge: { challengeHash: string; expiresAt: Date }
  }
}

export type AccountPasskey = AccountPasskeyTable

const passkeys = (db: Db) =>
  db.selectFrom('accountPasskey').selectAll().select(sql<number>`counter::float8`.as('counter'))

export async function findAccountPasskeys(db: Db, accountId: string): Promise<AccountPasskey[]> {
  return passkeys(db).where('accountId', '=', accountId).orderBy('createdAt').orderBy('id').execute()
}

export async function findPasskeyByCredential(db: Db, credentialId: string): Promise<AccountPasskey | undefined> {
  return passkeys(db).where('credentialId', '=', credentialId).executeTakeFirst()
}

/** Returns false if the credential is registered already. */
export async function insertAccountPasskey(tx: Tx, passkey: AccountPasskey): Promise<boolean> {
  const inserted = await tx
    .insertInto('accountPasskey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns false if a concurrent request removed the passkey or changed its counter. */
export async function updateAccountPasskeyUse(
  tx: Tx,
  { id, counter: former }: AccountPasskey,
  counter: number,
  lastUsedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accountPasskey')
    .set({ counter, lastUsedAt })
    .where('id', '=', id)
    .where('counter', '=', former)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Returns false if the account has no such passkey. */
export async function updateAccountPasskeyName(tx: Tx, accountId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accountPasskey')
    .set({ name })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Returns the name of the deleted passkey. */
export async function deleteAccountPasskey(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('accountPasskey')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

/** Returns the number of deleted passkeys. */
export async function deleteAccountPasskeys(tx: Tx, accountId: string): Promise<number> {
  const result = await tx.deleteFrom('accountPasskey').where('accountId', '=', accountId).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Returns false if the challenge was used before. */
export async function claimChallenge(tx: Tx, challengeHash: string, expiresAt: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('usedChallenge')
    .values({ challengeHash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challengeHash')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('usedChallenge').where('expiresAt', '<=', now).executeTakeFirst()
  return Number(result.numDeletedRows)
}
