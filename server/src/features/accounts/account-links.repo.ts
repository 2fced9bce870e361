import type { Insertable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

export type LinkPurpose = 'CONFIRM_REGISTRATION' | 'SET_PASSWORD' | 'CONFIRM_EMAIL' | 'ADMIT_DEVICE'

interface AccountLinkTable {
  accountId: string
  purpose: LinkPurpose
  tokenHash: string
  createdAt: Date
  expiresAt: Date
  /** The hashed device id of the browser that requested the link, if it sent one. */
  deviceId: string | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    accountLink: AccountLinkTable
  }
}

/** Replaces an earlier link with the same purpose. Without a device id, the device id of the earlier link remains. */
export async function insertLink(tx: Tx, link: Insertable<AccountLinkTable>): Promise<void> {
  const { tokenHash, createdAt, expiresAt, deviceId } = link
  await tx
    .insertInto('accountLink')
    .values(link)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'purpose'])
        .doUpdateSet({ tokenHash, createdAt, expiresAt, ...(deviceId && { deviceId }) }),
    )
    .execute()
}

/** The account of a valid link, without consuming it. */
export async function findLinkAccount(
  db: Db,
  tokenHash: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<string | null> {
  const link = await db
    .selectFrom('accountLink')
    .select('accountId')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return link?.accountId ?? null
}

export async function hasLink(db: Db, accountId: string, purpose: LinkPurpose, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom('accountLink')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return link !== undefined
}

export async function findLinkCreatedAt(db: Db, accountId: string, purpose: LinkPurpose): Promise<Date | null> {
  const link = await db
    .selectFrom('accountLink')
    .select('createdAt')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return link?.createdAt ?? null
}

/** Consumes a link and returns its account. Of several concurrent requests, only one succeeds. */
export async function deleteLink(
  tx: Tx,
  tokenHash: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<string | null> {
  return (await claimLink(tx, tokenHash, purposes, now))?.accountId ?? null
}

/** Like `deleteLink`, but also returns the hashed device id. */
export async function claimLink(tx: Tx, tokenHash: string, purposes: readonly LinkPurpose[], now: Date) {
  return tx
    .deleteFrom('accountLink')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', now)
    .returning(['accountId', 'deviceId'])
    .executeTakeFirst()
}

export async function deleteLinksOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('accountLink').where('accountId', '=', accountId).execute()
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('accountLink').where('expiresAt', '<=', now).executeTakeFirst()
  return Number(result.numDeletedRows)
}
