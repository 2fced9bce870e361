import type { Language } from '@boxzone/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type Db, json, type Tx } from '../database/index.ts'

interface OutboxEmailTable {
  id: string
  kind: string
  dedupeKey: string
  recipient: string
  language: Language
  data: Buffer | null
  status: 'WAITING' | 'SENT' | 'PARKED'
  attempts: number
  nextAttemptAt: Date
  createdAt: Date
  sentAt: Date | null
  lastError: string | null
  subject: string | null
  html: string | null
  bodyText: string | null
  attachments: SentAttachment[]
}

/** In the demo the file itself is kept too, in base64, so that /dev/mail can show it. */
export interface SentAttachment {
  readonly filename: string
  readonly contentType: string
  readonly size: number
  readonly base64: string
}

declare module '../database/tables.ts' {
  interface Tables {
    outboxEmail: OutboxEmailTable
  }
}

export type OutboxEmail = Selectable<OutboxEmailTable>
type NewEmail = Pick<
  Insertable<OutboxEmailTable>,
  'id' | 'kind' | 'dedupeKey' | 'recipient' | 'language' | 'data' | 'nextAttemptAt' | 'createdAt'
>

/** Writes the e-mail with what caused it; the same letter is written once. */
export async function insertEmail(tx: Tx, email: NewEmail): Promise<void> {
  const row = { ...email, status: 'WAITING' as const, attempts: 0, attachments: json([]) }
  await tx
    .insertInto('outboxEmail')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute()
}

/** Whether it was ever written, sent or not. */
export async function hasEmail(db: Db, dedupeKey: string): Promise<boolean> {
  const row = await db.selectFrom('outboxEmail').select('id').where('dedupeKey', '=', dedupeKey).executeTakeFirst()
  return row !== undefined
}

/** For so long a letter belongs to who took it: to draw its papers and to hand it to a slow relay. */
export const leaseMs = 5 * 60_000

/** Takes the next due e-mail for a while; when the sender dies, another finds it after the lease. */
export async function claimEmail(db: Db, now: Date, leaseUntil: Date): Promise<OutboxEmail | undefined> {
  return db
    .updateTable('outboxEmail')
    .set({ nextAttemptAt: leaseUntil, attempts: sql`attempts + 1` })
    .where('id', '=', (query) =>
      query
        .selectFrom('outboxEmail')
        .select('id')
        .where('status', '=', 'WAITING')
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

interface SentEmail {
  readonly subject: string
  /** What is kept of it: in production nothing but the subject. */
  readonly copy: {
    readonly html: string
    readonly text: string
    readonly attachments: readonly SentAttachment[]
  } | null
}

export async function updateSent(db: Db, id: string, sentAt: Date, { subject, copy }: SentEmail): Promise<void> {
  await db
    .updateTable('outboxEmail')
    .set({
      status: 'SENT',
      sentAt,
      subject,
      data: null,
      lastError: null,
      html: copy?.html ?? null,
      bodyText: copy?.text ?? null,
      attachments: json(copy?.attachments ?? []),
    })
    .where('id', '=', id)
    .execute()
}

export async function updateFailed(
  db: Db,
  id: string,
  outcome: { status: 'WAITING' | 'PARKED'; nextAttemptAt: Date; lastError: string },
): Promise<void> {
  await db.updateTable('outboxEmail').set(outcome).where('id', '=', id).execute()
}

/** The newest first; of letters whose receivers were forgotten there is nothing to show. */
export async function findSentEmails(db: Db, limit: number): Promise<OutboxEmail[]> {
  return db
    .selectFrom('outboxEmail')
    .selectAll()
    .where('status', '=', 'SENT')
    .where('recipient', '<>', '')
    .orderBy('sentAt', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}

type OutboxLine = Pick<
  OutboxEmail,
  'id' | 'kind' | 'recipient' | 'status' | 'attempts' | 'createdAt' | 'nextAttemptAt' | 'lastError'
>

/** For the operator: nothing of what a letter says. */
export async function findOutbox(
  db: Db,
  statuses: readonly OutboxEmail['status'][],
  limit: number,
): Promise<OutboxLine[]> {
  return db
    .selectFrom('outboxEmail')
    .select(['id', 'kind', 'recipient', 'status', 'attempts', 'createdAt', 'nextAttemptAt', 'lastError'])
    .where('status', 'in', [...statuses])
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}

/**
 * Lets these, or all that did not go out, be sent at once; tries are counted anew. What is due within a lease is left
 * alone: it comes by itself, or is being sent at this moment.
 */
export async function updateRetried(db: Db, ids: readonly string[] | null, now: Date): Promise<number> {
  let query = db
    .updateTable('outboxEmail')
    .set({ status: 'WAITING', attempts: 0, nextAttemptAt: now })
    .where((where) =>
      where.or([
        where('status', '=', 'PARKED'),
        where('status', '=', 'WAITING').and('nextAttemptAt', '>', new Date(now.getTime() + leaseMs)),
      ]),
    )
  if (ids) query = query.where('id', 'in', [...ids])
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

export async function findEmail(db: Db, id: string): Promise<OutboxEmail | undefined> {
  return db.selectFrom('outboxEmail').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Erases the letters to a person who left, sent or not. */
export async function deleteEmailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('outboxEmail').where('recipient', '=', recipient).execute()
}

/** Letters of a kind that may not be kept once they went out. */
export async function deleteSentEmails(db: Db, kind: string, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('outboxEmail')
    .where('kind', '=', kind)
    .where('status', '=', 'SENT')
    .where('sentAt', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Forgets to whom letters went; that they went stays, so that none goes twice. */
export async function anonymizeRecipients(db: Db, before: Date): Promise<number> {
  const result = await db
    .updateTable('outboxEmail')
    .set({ recipient: '', subject: null, html: null, bodyText: null, data: null, lastError: null })
    .where('status', '<>', 'WAITING')
    .where('createdAt', '<', before)
    .where('recipient', '<>', '')
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function findEmailsTo(db: Db, recipient: string): Promise<OutboxEmail[]> {
  return db.selectFrom('outboxEmail').selectAll().where('recipient', '=', recipient).orderBy('createdAt').execute()
}
