import { type Db, json, type Tx } from '../database/index.ts'
import type { OutboxEmail } from './outbox.repo.ts'

/** Deletes all e-mails of an erased account, whatever address they were sent to. */
export async function deleteEmailsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('outboxEmail').where('accountId', '=', accountId).execute()
}

/** Deletes all e-mails to an e-mail address of an erased account. */
export async function deleteEmailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('outboxEmail').where('recipient', '=', recipient).execute()
}

/** Deletes e-mails by their dedupe keys, sent or not. */
export async function deleteEmailsByKey(tx: Tx, dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length === 0) return
  await tx
    .deleteFrom('outboxEmail')
    .where('dedupeKey', 'in', [...dedupeKeys])
    .execute()
}

/** E-mails whose dedupe key matches one of the LIKE patterns, locked. */
export async function lockEmailsLike(tx: Tx, patterns: readonly string[]): Promise<Pick<OutboxEmail, 'id' | 'data'>[]> {
  if (patterns.length === 0) return []
  return tx
    .selectFrom('outboxEmail')
    .select(['id', 'data'])
    .where((where) => where.or(patterns.map((pattern) => where('dedupeKey', 'like', pattern))))
    .forUpdate()
    .execute()
}

/** Replaces the data and clears every rendered copy of an e-mail that names an erased person. */
export async function anonymizeEmail(tx: Tx, id: string, data: Buffer | null): Promise<void> {
  await tx
    .updateTable('outboxEmail')
    .set({ data, subject: null, html: null, bodyText: null, attachments: json([]) })
    .where('id', '=', id)
    .execute()
}

/** Deletes sent e-mails of a kind that must not be retained. */
export async function deleteSentEmails(db: Db, kind: string, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('outboxEmail')
    .where('kind', '=', kind)
    .where('status', '=', 'SENT')
    .where('sentAt', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Clears recipients and contents of sent and parked e-mails. The rows stay, so that no e-mail is sent twice. */
export async function anonymizeRecipients(db: Db, before: Date): Promise<number> {
  const result = await db
    .updateTable('outboxEmail')
    .set({ recipient: '', accountId: null, subject: null, html: null, bodyText: null, data: null, lastError: null })
    .where('status', '<>', 'WAITING')
    .where('createdAt', '<', before)
    .where('recipient', '<>', '')
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
