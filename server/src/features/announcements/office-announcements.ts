import { api } from '@boxzone/contract'
import { keysetPage, readTimeKey, writeTimeKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { findAnnouncements } from './announcement-progress.repo.ts'
import { presentAnnouncement } from './present-announcement.ts'

export const officeAnnouncementsRoute = route(api.officeAnnouncements, async (ctx, { after, limit }) => {
  const key = readTimeKey(after)
  return keysetPage(limit, {
    find: (rowLimit) => findAnnouncements(ctx.db, ctx.staff, { after: key, limit: rowLimit }),
    key: ({ createdAt, id }) => writeTimeKey(createdAt, id),
    present: presentAnnouncement,
  })
})
