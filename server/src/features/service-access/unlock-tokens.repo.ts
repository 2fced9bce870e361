import type { Generated, Insertable, Selectable } from 'kysely'
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
  /** Encrypted. Null after a revocation, after the clean-up of an ended link, and for links older than this column. */
  token: Buffer | null
  /** A name that only the creator sees. */
  name: string | null
  singleUse: Generated<boolean>
  /** When the single use was claimed, before the command is sent. Null again if certainly no door opened. */
  usedAt: Date | null
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

export async function insertToken(tx: Tx, token: Insertable<UnlockTokenTable>): Promise<void> {
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

/** The newest 100 tokens of the account that are not revoked, used or expired. */
export async function findTokensBy(db: Db, accountId: string, now: Date): Promise<UnlockTokenRow[]> {
  return tokens(db)
    .where('createdBy', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('validTo', '>', now)
    .where('usedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('unlockToken.id')
    .limit(100)
    .execute()
}

/** All stored tokens of the account, including revoked and expired ones. */
export async function findAllTokensBy(db: Db, accountId: string) {
  return db
    .selectFrom('unlockToken')
    .select(['email', 'name', 'singleUse', 'validFrom', 'validTo', 'createdAt', 'revokedAt', 'usedAt'])
    .where('createdBy', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

/** Revokes the token and clears its secret. Checks the creator unless `createdBy` is null. Undefined if not found. */
export async function updateTokenRevoked(db: Db, id: string, createdBy: string | null, now: Date) {
  let query = db
    .updateTable('unlockToken')
    .set((set) => ({ revokedAt: set.fn.coalesce('revokedAt', set.val(now)), token: null }))
    .where('id', '=', id)
  if (createdBy !== null) query = query.where('createdBy', '=', createdBy)
  return query.returning(['warehouseId', 'contractId']).executeTakeFirst()
}

/** Revokes the links of a tenant to a Box that no longer belongs to the contract, and clears their secrets. */
export async function revokeLinksToBox(
  tx: Tx,
  { contractId, boxId }: { readonly contractId: string; readonly boxId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('unlockToken')
    .set({ revokedAt: now, token: null })
    .where('contractId', '=', contractId)
    .where('boxId', '=', boxId)
    .where('byStaff', '=', false)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Claims the single use of a link. Of several concurrent requests, one succeeds. */
export async function claimUse(db: Db, id: string, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('unlockToken')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Releases a claimed use that opened no door. */
export async function releaseUse(db: Db, id: string, usedAt: Date): Promise<void> {
  await db.updateTable('unlockToken').set({ usedAt: null }).where('id', '=', id).where('usedAt', '=', usedAt).execute()
}

/** Clears the secrets of links that have ended. */
export async function clearEndedSecrets(tx: Tx, now: Date): Promise<number> {
  const result = await tx
    .updateTable('unlockToken')
    .set({ token: null })
    .where('token', 'is not', null)
    .where((where) => where.or([where('validTo', '<=', now), where('usedAt', 'is not', null)]))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Deletes all tokens of the account and returns their ids. */
export async function deleteTokensBy(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('unlockToken').where('createdBy', '=', accountId).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Deletes tokens that expired before `before` and returns their ids. */
export async function deleteOldTokens(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx.deleteFrom('unlockToken').where('validTo', '<', before).returning('id').execute()
  return rows.map(({ id }) => id)
}
