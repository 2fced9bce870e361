import type { Selectable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

export type LinkPurpose = 'CONFIRM_REGISTRATION' | 'SET_PASSWORD' | 'CONFIRM_EMAIL' | 'ADMIT_DEVICE'

interface AccountLinkTable {
  accountId: string
  purpose: LinkPurpose
  tokenHash: string
  createdAt: Date
  expiresAt: Date
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    accountLink: AccountLinkTable
  }
}

/** Replaces an earlier link with the same purpose. */
export async function insertLink(tx: Tx, link: Selectable<AccountLinkTable>): Promise<void> {
  const { tokenHash, createdAt, expiresAt } = link
  await tx
    .insertInto('accountLink')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'purpose']).doUpdateSet({ tokenHash, createdAt, expiresAt }),
    )
    .execute()
}

/** The account of a valid link, without consuming it. */
export async function findLinkAccount(
  db: Db,
  tokenHash: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | null> {
  const link = await db
    .selectFrom('accountLink')
    .select('accountId')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
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
export async function deleteLink(tx: Tx, tokenHash: string, purpose: LinkPurpose, now: Date): Promise<string | null> {
  const used = await tx
    .deleteFrom('accountLink')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst()
  return used?.accountId ?? null
}

export async function deleteLinksOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('accountLink').where('accountId', '=', accountId).execute()
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('accountLink').where('expiresAt', '<=', now).executeTakeFirst()
  return Number(result.numDeletedRows)
}
