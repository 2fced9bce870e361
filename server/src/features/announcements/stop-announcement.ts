import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { requireVersion } from '#src/kernel/audit/require-version.ts'
import type { Ctx, StaffMember } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findAnnouncement, lockAnnouncement } from './announcement-progress.repo.ts'
import { updateAnnouncementFinished } from './announcements.repo.ts'
import { presentAnnouncement } from './present-announcement.ts'

export const stopAnnouncementRoute = route(api.stopAnnouncement, async (ctx, { id, reason }) => {
  const { change, work } = await announcementStop(ctx, ctx.db, ctx.staff, { id, reason })
  return changeAsStaff(ctx, change, work)
})

type Scope = Pick<StaffMember, 'warehouseIds'>

/** Ends the delivery to further receivers. A finished announcement has version 2, so that its stop is refused. */
export async function announcementStop(
  ctx: Ctx,
  db: Db,
  scope: Scope,
  { id, reason }: { readonly id: string; readonly reason?: string | undefined },
) {
  const found = await findAnnouncement(db, scope, id)
  if (!found) throw new CallError('not-found')
  const [warehouseId = null, another] = found.audience.warehouseIds ?? []
  const subject = { kind: 'announcement', id, warehouseId: another === undefined ? warehouseId : null }
  const read = async (tx: Tx) => {
    const current = await findAnnouncement(tx, scope, id)
    if (!current) throw new CallError('not-found')
    return presentAnnouncement(current)
  }
  const before = async (tx: Tx) => {
    await lockAnnouncement(tx, id)
    const { state, total, sent, failed, finishedAt } = await read(tx)
    await requireVersion(tx, subject, { expected: 1, current: finishedAt === null ? 1 : 2 })
    return { state, total, sent, failed }
  }
  const work = async (tx: Tx) => {
    await updateAnnouncementFinished(tx, id, { at: ctx.now(), isStopped: true })
    const result = await read(tx)
    const { state, total, sent, failed } = result
    return { after: { state, total, sent, failed }, result }
  }
  return { change: { action: 'announcements.stop', subject, reason, before }, work }
}
