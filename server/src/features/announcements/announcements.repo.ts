import type { AnnouncementChannel, Audience, Language } from '@boxzone/contract'
import { type ExpressionBuilder, type Generated, type Selectable, sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'
import type { Tables } from '#src/kernel/database/tables.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import type { AnnouncementTexts, LanguageCount } from './announcement.rules.ts'

interface AnnouncementTable {
  id: string
  staffId: string | null
  createdAt: Date
  audience: Audience
  texts: AnnouncementTexts
  channels: AnnouncementChannel[]
  important: boolean
  shownUntil: Date | null
  finishedAt: Generated<Date | null>
  /** The number of receivers at the start. Null in rows that a server without this column inserted. */
  receivers: number | null
  /** Null until the announcement is finished or stopped. */
  sent: Generated<number | null>
  failed: Generated<number | null>
  stoppedAt: Generated<Date | null>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    announcement: AnnouncementTable
    announcementReceiver: {
      announcementId: string
      accountId: string
      sentAt: Date | null
      /** Failed attempts. */
      failures: Generated<number>
    }
  }
}

/** After this number of failed attempts, the job skips a receiver. */
const maxFailures = 5

export type AnnouncementRecord = Selectable<AnnouncementTable>
type Scope = Pick<StaffMember, 'warehouseIds'>

/** Accounts with a contract of the audience in the warehouses of the staff account. */
function receiversOf(db: Db, scope: Scope, { warehouseIds, statuses, overdue }: Audience) {
  return db
    .selectFrom('account')
    .where('account.removedAt', 'is', null)
    .where('account.type', '=', 'ClientUser')
    .where((where) => {
      let contracts = where
        .selectFrom('contract')
        .select('contract.id')
        .whereRef('contract.accountId', '=', 'account.id')
        .where('contract.status', 'in', statuses)
        .where(withinWarehouses(scope, 'contract.warehouseId'))
      if (warehouseIds) contracts = contracts.where(withinWarehouses({ warehouseIds }, 'contract.warehouseId'))
      if (overdue !== undefined) contracts = contracts.where('overdueSince', overdue ? 'is not' : 'is', null)
      return where.exists(contracts)
    })
}

export async function countReceivers(db: Db, scope: Scope, audience: Audience): Promise<LanguageCount[]> {
  return receiversOf(db, scope, audience)
    .select(['account.language', sql<number>`count(*)::int`.as('receivers')])
    .groupBy('account.language')
    .orderBy('account.language')
    .execute()
}

export async function findReceiverIds(db: Db, scope: Scope, audience: Audience): Promise<string[]> {
  const rows = await receiversOf(db, scope, audience).select('account.id').orderBy('account.id').execute()
  return rows.map(({ id }) => id)
}

export async function insertAnnouncement(
  tx: Tx,
  { audience, texts, ...announcement }: Omit<AnnouncementRecord, 'finishedAt' | 'stoppedAt' | 'sent' | 'failed'>,
): Promise<void> {
  await tx
    .insertInto('announcement')
    .values({ ...announcement, audience: json(audience), texts: json(texts) })
    .execute()
}

export async function insertReceivers(tx: Tx, announcementId: string, accountIds: readonly string[]): Promise<void> {
  await sql`insert into announcement_receiver (announcement_id, account_id)
    select ${announcementId}::uuid, unnest(${sql.val(accountIds)}::uuid[])`.execute(tx)
}

export async function findUnfinishedAnnouncements(db: Db): Promise<AnnouncementRecord[]> {
  return db.selectFrom('announcement').selectAll().where('finishedAt', 'is', null).orderBy('createdAt').execute()
}

interface ReceiverPage {
  readonly after: string | null
  readonly limit: number
}

/** Receivers of an announcement that is not finished. Omits receivers that failed too often. */
export async function findPendingReceivers(
  db: Db,
  announcementId: string,
  { after, limit }: ReceiverPage,
): Promise<string[]> {
  let pending = db
    .selectFrom('announcementReceiver')
    .innerJoin('announcement', 'announcement.id', 'announcementReceiver.announcementId')
    .select('accountId')
    .where('announcementId', '=', announcementId)
    .where('announcement.finishedAt', 'is', null)
    .where('sentAt', 'is', null)
    .where('failures', '<', maxFailures)
  if (after !== null) pending = pending.where('accountId', '>', after)
  const rows = await pending.orderBy('accountId').limit(limit).execute()
  return rows.map(({ accountId }) => accountId)
}

/**
 * Undefined when the receiver was notified or erased, another transaction notifies it, or the announcement is finished.
 * The shared lock makes a stop wait, so that no receiver is notified after the stop.
 */
export async function claimPendingReceiver(
  tx: Tx,
  announcementId: string,
  accountId: string,
): Promise<{ email: string; language: Language } | undefined> {
  return tx
    .selectFrom('announcementReceiver')
    .innerJoin('account', 'account.id', 'announcementReceiver.accountId')
    .innerJoin('announcement', 'announcement.id', 'announcementReceiver.announcementId')
    .select(['account.email', 'account.language'])
    .where('announcementId', '=', announcementId)
    .where('accountId', '=', accountId)
    .where('sentAt', 'is', null)
    .where('announcement.finishedAt', 'is', null)
    .forShare('announcement')
    .forUpdate('announcementReceiver')
    .skipLocked()
    .executeTakeFirst()
}

export async function updateReceiverSent(tx: Tx, announcementId: string, accountId: string, sentAt: Date) {
  await tx
    .updateTable('announcementReceiver')
    .set({ sentAt })
    .where('announcementId', '=', announcementId)
    .where('accountId', '=', accountId)
    .execute()
}

const countReceiversOf = (row: ExpressionBuilder<Tables, 'announcement'>) =>
  row
    .selectFrom('announcementReceiver')
    .select(sql<number>`count(*)::int`.as('count'))
    .whereRef('announcementReceiver.announcementId', '=', 'announcement.id')

export async function updateReceiverFailed(tx: Tx, announcementId: string, accountId: string): Promise<void> {
  await tx
    .updateTable('announcementReceiver')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('announcementId', '=', announcementId)
    .where('accountId', '=', accountId)
    .where('sentAt', 'is', null)
    .execute()
}

/** Stores the counts, because receivers are deleted later. Does nothing if the announcement is finished. */
export async function updateAnnouncementFinished(
  tx: Tx,
  id: string,
  { at, isStopped }: { readonly at: Date; readonly isStopped: boolean },
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set((row) => ({
      finishedAt: at,
      stoppedAt: isStopped ? at : null,
      sent: countReceiversOf(row).where('sentAt', 'is not', null),
      failed: countReceiversOf(row).where('sentAt', 'is', null).where('failures', '>', 0),
    }))
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute()
}

export async function findAnnouncementsTo(db: Db, accountId: string) {
  return db
    .selectFrom('announcementReceiver')
    .innerJoin('announcement', 'announcement.id', 'announcementReceiver.announcementId')
    .select(['announcement.createdAt', 'announcement.texts', 'announcement.channels', 'announcementReceiver.sentAt'])
    .where('announcementReceiver.accountId', '=', accountId)
    .orderBy('announcement.createdAt')
    .execute()
}

export async function deleteReceiver(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('announcementReceiver').where('accountId', '=', accountId).execute()
}

/** Also deletes the receivers that were never notified, for example because staff stopped the announcement. */
export async function deleteReceiversBefore(db: Db, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('announcementReceiver')
    .where((where) =>
      where.or([
        where('sentAt', '<', before),
        where.and([
          where('sentAt', 'is', null),
          where('announcementId', 'in', (query) =>
            query.selectFrom('announcement').select('id').where('finishedAt', '<', before),
          ),
        ]),
      ]),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
