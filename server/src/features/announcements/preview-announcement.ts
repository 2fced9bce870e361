import { type Audience, api } from '@boxzone/contract'
import { countPushReceivers, presentPush } from '#src/features/push/index.ts'
import type { StaffCtx, StaffMember } from '#src/kernel/context.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { announcementEmail } from './announcement.email.tsx'
import {
  type AnnouncementTexts,
  infoTextOf,
  invalidAnnouncementField,
  type LanguageCount,
  sampleLanguage,
  textLanguageFor,
} from './announcement.rules.ts'
import { countReceivers, findReceiverIds } from './announcements.repo.ts'

export const previewAnnouncementRoute = route(api.previewAnnouncement, async (ctx, { audience, texts, ...input }) => {
  const invalid = invalidAnnouncementField({ ...input, shownUntil: dateOf(input.shownUntil) }, ctx.now())
  if (invalid) throw invalidField(invalid)
  assertWithin(ctx.staff, audience)
  const counts = await countReceivers(ctx.db, ctx.staff, audience)
  const ids = input.channels.includes('PUSH') ? await findReceiverIds(ctx.db, ctx.staff, audience) : []
  return {
    receivers: counts.reduce((sum, { receivers }) => sum + receivers, 0),
    pushReceivers: ctx.push ? await countPushReceivers(ctx.db, ids, 'MESSAGE', ctx.now()) : 0,
    languages: counts.map((count) => ({ ...count, textLanguage: textLanguageFor(texts, count.language) })),
    sample: await sampleOf(ctx, counts, texts),
  }
})

export const dateOf = (instant: string | null | undefined): Date | null =>
  instant === null || instant === undefined ? null : new Date(instant)

/** Throws `not-found` if the audience names a warehouse outside the scope of the staff account. */
export function assertWithin({ warehouseIds }: Pick<StaffMember, 'warehouseIds'>, audience: Audience): void {
  const isForeign = audience.warehouseIds?.some((id) => warehouseIds !== null && !warehouseIds.includes(id)) ?? false
  if (isForeign) throw new CallError('not-found')
}

async function sampleOf(ctx: StaffCtx, counts: readonly LanguageCount[], texts: AnnouncementTexts) {
  const language = sampleLanguage(counts, texts)
  const textLanguage = language && textLanguageFor(texts, language)
  const text = textLanguage && texts[textLanguage]
  if (!language || !text) return null
  const { subject, text: email } = await announcementEmail.render(text, {
    language,
    config: ctx.config,
    renderPdf: ctx.renderPdf,
  })
  const { title, body } = presentPush({ about: 'announcement', announcementId: '' }, language)
  return { language, subject, email, infoMessage: infoTextOf(text), push: { title, body } }
}
