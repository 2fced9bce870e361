import type { Selectable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface UnlockTokenTable {
  id: string
  tokenHash: string
  email: string
  createdBy: string
  byStaff: boolean
  warehouseId: string
  boxId: string | null
  contractId: string | null
  validFrom: Date
  validTo: Date
  createdAt: Date
  revokedAt: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    unlockToken: UnlockTokenTable
  }
}

export type UnlockTokenRow = Selectable<UnlockTokenTable> & {
  readonly boxNumber: string | null
  readonly boxName: string | null
}

export async function insertToken(tx: Tx, token: Selectable<UnlockTokenTable>): Promise<void> {
  await tx.insertInto('unlockToken').values(token).execute()
}

const tokens = (db: Db) =>
  db
    .selectFrom('unlockToken')
    .leftJoin('box', 'box.id', 'unlockToken.boxId')
    .selectAll('unlockToken')
    .select(['box.number as boxNumber', 'box.name as boxName'])

/** Finds a token only together with the recipient's e-mail address. */
export async function findToken(db: Db, tokenHash: string, email: string): Promise<UnlockTokenRow | undefined> {
  return tokens(db).where('tokenHash', '=', tokenHash).where('email', '=', email).executeTakeFirst()
}

/** Tokens of the account that are neither revoked nor expired, newest first. */
export async function findTokensBy(db: Db, accountId: string, now: Date): Promise<UnlockTokenRow[]> {
  return tokens(db)
    .where('createdBy', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('validTo', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('unlockToken.id')
    .limit(100)
    .execute()
}

/** All stored tokens of the account, including revoked and expired ones. */
export async function findAllTokensBy(db: Db, accountId: string) {
  return db
    .selectFrom('unlockToken')
    .select(['email', 'validFrom', 'validTo', 'createdAt', 'revokedAt'])
    .where('createdBy', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

/** Returns false if the account has no such token. With `createdBy` null, the creator does not matter. */
export async function updateRevoked(db: Db, id: string, createdBy: string | null, now: Date): Promise<boolean> {
  let query = db
    .updateTable('unlockToken')
    .set((set) => ({ revokedAt: set.fn.coalesce('revokedAt', set.val(now)) }))
    .where('id', '=', id)
  if (createdBy !== null) query = query.where('createdBy', '=', createdBy)
  return (await query.returning('id').executeTakeFirst()) !== undefined
}

/** Deletes all tokens of the account and returns their ids. */
export async function deleteTokensBy(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('unlockToken').where('createdBy', '=', accountId).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Deletes tokens that expired before the time and returns their ids. */
export async function deleteOldTokens(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx.deleteFrom('unlockToken').where('validTo', '<', before).returning('id').execute()
  return rows.map(({ id }) => id)
}
