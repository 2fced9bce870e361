import type { Language } from '@boxzone/contract'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { StaffMember } from '../context.ts'
import { type Db, json, type Tx } from '../database/index.ts'
import { recordsOf } from '../row-sets.repo.ts'
import { withinWarehouses } from '../warehouse-scope.repo.ts'

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
  /** The account that had this e-mail address when the e-mail was queued. */
  accountId: string | null
  /** The warehouse that the e-mail is about. */
  warehouseId: Generated<string | null>
}

/** Attachment of a sent e-mail. Only the demo reads it, for /dev/mail. */
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
  'id' | 'kind' | 'dedupeKey' | 'recipient' | 'language' | 'data' | 'nextAttemptAt' | 'createdAt' | 'warehouseId'
>

/** Inserts the e-mails in the transaction of their cause, once per dedupe key. */
export async function insertEmails(tx: Tx, emails: readonly NewEmail[]): Promise<void> {
  if (emails.length === 0) return
  const rows = emails.map((email) => ({ ...email, status: 'WAITING', attempts: 0, attachments: [] }))
  await sql`insert into "outbox_email" (id, kind, dedupe_key, recipient, language, data, next_attempt_at, created_at,
      warehouse_id, status, attempts, attachments, account_id)
    select id, kind, dedupe_key, recipient, language, data, next_attempt_at, created_at, warehouse_id, status, attempts,
      attachments, (select a.id from account a where a.email = recipient and a.removed_at is null)
    from ${recordsOf('outboxEmail', rows)} on conflict (dedupe_key) do nothing`.execute(tx)
}

/** An e-mail to send, with the first name of the account or of the newest order of a visitor without an account. */
export type ClaimedEmail = OutboxEmail & { readonly firstName: string | null }

const firstName = sql<string | null>`coalesce(
  (select first_name from account where email = outbox_email.recipient and removed_at is null),
  (select invoicing_details ->> 'firstName' from rental_order where email = outbox_email.recipient
    order by created_at desc limit 1))`

/** Whether the e-mail was ever queued, sent or not. */
export async function hasEmail(db: Db, dedupeKey: string): Promise<boolean> {
  const row = await db.selectFrom('outboxEmail').select('id').where('dedupeKey', '=', dedupeKey).executeTakeFirst()
  return row !== undefined
}

/** Lease of a claimed e-mail, long enough for rendering PDFs and for a slow relay. */
export const leaseMs = 5 * 60_000

/** Claims the next due e-mail. After a crash another worker claims it when the lease ends. */
export async function claimEmail(db: Db, now: Date, leaseUntil: Date): Promise<ClaimedEmail | undefined> {
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
    .returning(firstName.as('firstName'))
    .executeTakeFirst()
}

interface SentEmail {
  readonly subject: string
  /** The data without secrets. Null if only the subject stays stored. */
  readonly data: Buffer | null
  /** Stored content of a sent e-mail. Production stores only the subject. */
  readonly copy: {
    readonly html: string
    readonly text: string
    readonly attachments: readonly SentAttachment[]
  } | null
}

export async function updateSent(db: Db, id: string, sentAt: Date, { subject, data, copy }: SentEmail): Promise<void> {
  await db
    .updateTable('outboxEmail')
    .set({
      status: 'SENT',
      sentAt,
      subject,
      data,
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

/** Newest first, without anonymized e-mails. */
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

/** The number of e-mails that are not sent yet, by status. */
export async function countUnsentEmails(db: Db): Promise<{ waiting: number; parked: number }> {
  const rows = await db
    .selectFrom('outboxEmail')
    .select(['status', (count) => count.fn.countAll().as('emails')])
    .where('status', 'in', ['WAITING', 'PARKED'])
    .groupBy('status')
    .execute()
  const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.emails ?? 0)
  return { waiting: countOf('WAITING'), parked: countOf('PARKED') }
}

/** E-mails with these statuses for the operator, oldest first and without their content. */
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
 * Makes the given unsent e-mails, or all if `ids` is null, due now and resets their attempts. Skips e-mails that are
 * due within a lease, because a worker may be sending them.
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

/** Sent e-mails of the account without these kinds, the newest first. */
export async function findSentTo(db: Db, accountId: string, except: readonly string[], limit: number) {
  return db
    .selectFrom('outboxEmail')
    .select(['id', 'kind', 'subject', 'language', 'data', 'sentAt'])
    .where('accountId', '=', accountId)
    .where('status', '=', 'SENT')
    .where('kind', 'not in', except)
    .orderBy('sentAt', 'desc')
    .limit(limit)
    .execute()
}

/** The newest e-mails of an account, sent or not. Staff of some warehouses see only e-mails about these. */
export async function findEmailsOf(db: Db, scope: Pick<StaffMember, 'warehouseIds'>, accountId: string, limit: number) {
  return db
    .selectFrom('outboxEmail')
    .select(['id', 'kind', 'subject', 'data', 'status', 'sentAt', 'createdAt'])
    .where('accountId', '=', accountId)
    .where(withinWarehouses(scope, 'outboxEmail.warehouseId'))
    .orderBy((order) => order.fn.coalesce('sentAt', 'createdAt'), 'desc')
    .limit(limit)
    .execute()
}

export async function countSentTo(
  db: Db,
  accountId: string,
  except: readonly string[],
  since: Date | null,
): Promise<number> {
  let query = db
    .selectFrom('outboxEmail')
    .select((select) => select.fn.countAll().as('count'))
    .where('accountId', '=', accountId)
    .where('status', '=', 'SENT')
    .where('kind', 'not in', except)
  if (since) query = query.where('sentAt', '>', since)
  return Number((await query.executeTakeFirstOrThrow()).count)
}

export async function findEmailsTo(db: Db, recipient: string): Promise<OutboxEmail[]> {
  return db.selectFrom('outboxEmail').selectAll().where('recipient', '=', recipient).orderBy('createdAt').execute()
}
