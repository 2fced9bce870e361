import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/index.ts'

declare module '../database/tables.ts' {
  interface Tables {
    mailOptOut: { recipientHash: string; optedOutAt: Date }
  }
}

const hashOf = (recipient: string) => createHash('sha256').update(recipient.toLowerCase()).digest('hex')

/** The recipients who refused all reminders. */
export async function findOptedOut(db: Db, recipients: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mailOptOut')
    .select('recipientHash')
    .where('recipientHash', '=', sql<string>`any(${sql.val(recipients.map(hashOf))}::text[])`)
    .execute()
  const refused = new Set(rows.map(({ recipientHash }) => recipientHash))
  return new Set(recipients.filter((recipient) => refused.has(hashOf(recipient))))
}

export async function insertOptOut(tx: Tx, recipient: string, optedOutAt: Date): Promise<void> {
  await tx
    .insertInto('mailOptOut')
    .values({ recipientHash: hashOf(recipient), optedOutAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Called when the account of the e-mail address is removed. */
export async function deleteOptOut(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('mailOptOut').where('recipientHash', '=', hashOf(recipient)).execute()
}
