import { createHash } from 'node:crypto'
import type { Db, Tx } from '../database/index.ts'

declare module '../database/tables.ts' {
  interface Tables {
    mailOptOut: { recipientHash: string; optedOutAt: Date }
  }
}

const hashOf = (recipient: string) => createHash('sha256').update(recipient.toLowerCase()).digest('hex')

export async function isOptedOut(db: Db, recipient: string): Promise<boolean> {
  const row = await db
    .selectFrom('mailOptOut')
    .select('recipientHash')
    .where('recipientHash', '=', hashOf(recipient))
    .executeTakeFirst()
  return row !== undefined
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
