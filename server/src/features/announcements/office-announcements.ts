import { api } from '@boxzone/contract'
import { invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { type AnnouncementKey, findAnnouncements } from './announcement-progress.repo.ts'
import { presentAnnouncement } from './present-announcement.ts'

export const officeAnnouncementsRoute = route(api.officeAnnouncements, async (ctx, { after, limit }) => {
  // One more than requested shows whether another page follows.
  const page = { after: after === undefined ? null : parseKey(after), limit: limit + 1 }
  const found = await findAnnouncements(ctx.db, ctx.staff, page)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items: items.map(presentAnnouncement), next: last ? `${last.createdAt.toISOString()}_${last.id}` : null }
})

function parseKey(text: string): AnnouncementKey {
  const [, at, id] = text.match(/^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/) ?? []
  const createdAt = new Date(at ?? '')
  if (id === undefined || Number.isNaN(createdAt.getTime())) throw invalidField('after')
  return { createdAt, id }
}
