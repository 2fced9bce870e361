import { type AnnouncementChannel, type Audience, api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx, StaffMember } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { type AnnouncementTexts, invalidAnnouncementField, textLanguageFor } from './announcement.rules.ts'
import { announcementsJob } from './announcements.job.ts'
import { countReceivers, findReceiverIds, insertAnnouncement, insertReceivers } from './announcements.repo.ts'
import { assertWithin, dateOf } from './preview-announcement.ts'

export const sendAnnouncementRoute = route(api.sendAnnouncement, async (ctx, { reason, receivers, ...input }) => {
  assertWithin(ctx.staff, input.audience)
  // The stored warehouses decide which staff see the announcement later.
  const warehouseIds = input.audience.warehouseIds ?? ctx.staff.warehouseIds ?? undefined
  const audience = { ...input.audience, warehouseIds: warehouseIds && [...warehouseIds] }
  const announcement = { id: newId(), ...input, audience, shownUntil: dateOf(input.shownUntil) }
  return changeAsStaff(ctx, announcementChange(announcement, reason), (tx) =>
    startAnnouncement(ctx, tx, announcement, { staff: ctx.staff, expected: receivers }),
  )
})

interface NewAnnouncement {
  readonly id: string
  readonly audience: Audience
  readonly texts: AnnouncementTexts
  readonly channels: readonly AnnouncementChannel[]
  readonly important: boolean
  readonly shownUntil: Date | null
}

export function announcementChange({ id, audience }: NewAnnouncement, reason: string | undefined) {
  const [warehouseId = null, another] = audience.warehouseIds ?? []
  const subject = { kind: 'announcement', id, warehouseId: another === undefined ? warehouseId : null }
  return { action: 'announcements.send', subject, reason, before: async () => null }
}

interface Sender {
  /** Null for commands. */
  readonly staff: Pick<StaffMember, 'id' | 'warehouseIds'> | null
  /** The number of receivers of the preview. */
  readonly expected?: number | undefined
}

/** Stores the announcement and its receivers. The job sends it. */
export async function startAnnouncement(ctx: Ctx, tx: Tx, announcement: NewAnnouncement, { staff, expected }: Sender) {
  const { id, audience, texts, channels } = announcement
  const invalid = invalidAnnouncementField(announcement, ctx.now())
  if (invalid) throw invalidField(invalid)
  const scope = { warehouseIds: staff?.warehouseIds ?? null }
  const languages = (await countReceivers(tx, scope, audience)).map(({ language }) => language)
  const missing = languages.find((language) => textLanguageFor(texts, language) === null)
  if (missing) throw invalidField(`texts.${missing}`, 'not-null')
  const ids = await findReceiverIds(tx, scope, audience)
  const receivers = ids.length
  if (expected !== undefined && expected !== receivers)
    throw new CallError('office/changed-meanwhile', { data: { receivers } })
  if (receivers === 0) throw invalidField('audience')
  const [staffId, createdAt] = [staff?.id ?? null, ctx.now()]
  await insertAnnouncement(tx, { ...announcement, channels: [...channels], staffId, createdAt, receivers })
  await insertReceivers(tx, id, ids)
  await ctx.enqueue(tx, announcementsJob, {})
  return { after: { audience, channels, languages: Object.keys(texts), receivers }, result: { id, receivers } }
}
