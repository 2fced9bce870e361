import type { AnnouncementChannel, Audience, Language } from '@boxzone/contract'
import { type Generated, type Selectable, sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'
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
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    announcement: AnnouncementTable
    announcementReceiver: { announcementId: string; accountId: string; sentAt: Date | null }
  }
}

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
  { audience, texts, ...announcement }: Omit<AnnouncementRecord, 'finishedAt'>,
): Promise<void> {
  await tx
    .insertInto('announcement')
    .values({ ...announcement, audience: json(audience), texts: json(texts) })
    .execute()
}

/** Returns the number of receivers. */
export async function insertReceivers(tx: Tx, announcementId: string, accountIds: readonly string[]): Promise<void> {
  await sql`insert into announcement_receiver (announcement_id, account_id)
    select ${announcementId}::uuid, unnest(${sql.val(accountIds)}::uuid[])`.execute(tx)
}

export async function findUnfinishedAnnouncements(db: Db): Promise<AnnouncementRecord[]> {
  return db.selectFrom('announcement').selectAll().where('finishedAt', 'is', null).orderBy('createdAt').execute()
}

export async function findPendingReceivers(db: Db, announcementId: string, limit: number): Promise<string[]> {
  const pending = db.selectFrom('announcementReceiver').select('accountId').where('announcementId', '=', announcementId)
  const rows = await pending.where('sentAt', 'is', null).orderBy('accountId').limit(limit).execute()
  return rows.map(({ accountId }) => accountId)
}

/** Undefined when the receiver was notified or erased, or another transaction notifies it. */
export async function claimPendingReceiver(
  tx: Tx,
  announcementId: string,
  accountId: string,
): Promise<{ email: string; language: Language } | undefined> {
  return tx
    .selectFrom('announcementReceiver')
    .innerJoin('account', 'account.id', 'announcementReceiver.accountId')
    .select(['account.email', 'account.language'])
    .where('announcementId', '=', announcementId)
    .where('accountId', '=', accountId)
    .where('sentAt', 'is', null)
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

export async function updateAnnouncementFinished(tx: Tx, id: string, finishedAt: Date): Promise<void> {
  await tx.updateTable('announcement').set({ finishedAt }).where('id', '=', id).execute()
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

export async function deleteReceiversBefore(db: Db, sentBefore: Date): Promise<number> {
  const result = await db.deleteFrom('announcementReceiver').where('sentAt', '<', sentBefore).executeTakeFirst()
  return Number(result.numDeletedRows)
}
