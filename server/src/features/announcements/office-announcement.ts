import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findAnnouncement } from './announcement-progress.repo.ts'
import { presentAnnouncementDetails } from './present-announcement.ts'

export const officeAnnouncementRoute = route(api.officeAnnouncement, async (ctx, { id }) => {
  const found = await findAnnouncement(ctx.db, ctx.staff, id)
  if (!found) throw new CallError('not-found')
  return presentAnnouncementDetails(found)
})
