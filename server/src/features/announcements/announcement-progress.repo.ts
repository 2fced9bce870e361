import { type RawBuilder, sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { TimeKey } from '#src/kernel/http/keyset-page.ts'

type Scope = Pick<StaffMember, 'warehouseIds'>

/** Announcements only to warehouses of the scope. An announcement to all is visible only to staff of all warehouses. */
const withinAudience = ({ warehouseIds }: Scope): RawBuilder<boolean> =>
  warehouseIds === null
    ? sql<boolean>`true`
    : sql<boolean>`announcement.audience -> 'warehouseIds' <@ ${JSON.stringify(warehouseIds)}::jsonb`

/** Counts receivers only until the announcement is finished, because their number can be large. */
const announcements = (db: Db, scope: Scope) =>
  db
    .selectFrom('announcement')
    .leftJoin('staff', 'staff.id', 'announcement.staffId')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('announcementReceiver')
          .select([
            sql<number>`count(*)::int`.as('total'),
            sql<number>`count(sent_at)::int`.as('sent'),
            sql<number>`(count(*) filter (where sent_at is null and failures > 0))::int`.as('failed'),
          ])
          .whereRef('announcementReceiver.announcementId', '=', 'announcement.id')
          .where('announcement.finishedAt', 'is', null)
          .as('progress'),
      (join) => join.onTrue(),
    )
    .select(['announcement.id', 'announcement.createdAt', 'announcement.finishedAt', 'announcement.stoppedAt'])
    .select(['announcement.audience', 'announcement.texts', 'announcement.channels', 'staff.name as createdBy'])
    .select([
      sql<number>`coalesce(announcement.receivers, progress.total, 0)`.as('total'),
      sql<number>`coalesce(announcement.sent, progress.sent, 0)`.as('sent'),
      sql<number>`coalesce(announcement.failed, progress.failed, 0)`.as('failed'),
    ])
    .where(withinAudience(scope))

export type AnnouncementView = Awaited<ReturnType<typeof findAnnouncements>>[number]

/** The newest first. */
export async function findAnnouncements(
  db: Db,
  scope: Scope,
  { after, limit }: { readonly after: TimeKey | null; readonly limit: number },
) {
  let query = announcements(db, scope)
  if (after !== null)
    query = query.where(
      sql<boolean>`(announcement.created_at, announcement.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  return query.orderBy('announcement.createdAt', 'desc').orderBy('announcement.id', 'desc').limit(limit).execute()
}

/** Undefined if the announcement is not within the warehouses of the staff account. */
export async function findAnnouncement(db: Db, scope: Scope, id: string): Promise<AnnouncementView | undefined> {
  return announcements(db, scope).where('announcement.id', '=', id).executeTakeFirst()
}

/** Waits until the job has notified the current receiver. */
export async function lockAnnouncement(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('announcement').select('id').where('id', '=', id).forUpdate().execute()
}
