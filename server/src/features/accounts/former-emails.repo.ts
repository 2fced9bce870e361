import { sql } from 'kysely'
import { accountEmails } from '#src/kernel/account-emails.repo.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    formerEmail: { accountId: string; email: string }
  }
}

export async function insertFormerEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx
    .insertInto('formerEmail')
    .values({ accountId, email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The current and all former e-mail addresses of the account. */
export async function findAddressesOf(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from ${accountEmails(accountId)} as own`.execute(db)
  return rows.map(({ email }) => email)
}

export async function deleteFormerEmails(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('formerEmail').where('accountId', '=', accountId).execute()
}
