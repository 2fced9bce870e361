import { z } from 'zod'
import { insertMessage } from '#src/features/info-messages/index.ts'
import { notifyByPush } from '#src/features/push/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { dayMs } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Job, JobReport } from '#src/kernel/jobs/job.ts'
import { processItems, sumReports } from '#src/kernel/jobs/process-items.ts'
import { announcementEmail } from './announcement.email.tsx'
import { infoTextOf, textLanguageFor } from './announcement.rules.ts'
import {
  type AnnouncementRecord,
  claimPendingReceiver,
  deleteReceiversBefore,
  findPendingReceivers,
  findUnfinishedAnnouncements,
  updateAnnouncementFinished,
  updateReceiverFailed,
  updateReceiverSent,
} from './announcements.repo.ts'

const receiversPerQuery = 1_000
/** Equal to the storage period of sent e-mails. */
const receiverLifeMs = 365 * dayMs

/**
 * Notifies each receiver once. A run after a crash continues with the pending receivers. A stop ends the announcement,
 * not the run.
 */
export const announcementsJob: Job<object> = {
  name: 'ANNOUNCEMENTS',
  data: z.object({}),
  exclusive: true,
  cron: '*/5 * * * *',
  async run(ctx) {
    const reports: JobReport[] = []
    for (const announcement of await findUnfinishedAnnouncements(ctx.db)) reports.push(await send(ctx, announcement))
    await deleteReceiversBefore(ctx.db, new Date(ctx.now().getTime() - receiverLifeMs))
    return sumReports(reports)
  },
}

async function send(ctx: Ctx, announcement: AnnouncementRecord): Promise<JobReport> {
  const { id } = announcement
  const reports: JobReport[] = []
  for (let after: string | null = null; ; ) {
    const pending: string[] = await findPendingReceivers(ctx.db, id, { after, limit: receiversPerQuery })
    reports.push(await processItems(ctx, pending, (accountId) => notifyReceiver(ctx, announcement, accountId)))
    after = pending.at(-1) ?? null
    if (after === null) break
  }
  // The next run tries failed and locked receivers again.
  if ((await findPendingReceivers(ctx.db, id, { after: null, limit: 1 })).length > 0) return sumReports(reports)
  await ctx.transaction((tx) => updateAnnouncementFinished(tx, id, { at: ctx.now(), isStopped: false }))
  return sumReports(reports)
}

/** Counts a failure in a transaction of its own, because the transaction of the receiver rolls back. */
async function notifyReceiver(ctx: Ctx, announcement: AnnouncementRecord, accountId: string): Promise<boolean> {
  try {
    return await notifyOnce(ctx, announcement, accountId)
  } catch (error) {
    await ctx.transaction((tx) => updateReceiverFailed(tx, announcement.id, accountId))
    throw error
  }
}

const notifyOnce = (ctx: Ctx, announcement: AnnouncementRecord, accountId: string): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const receiver = await claimPendingReceiver(tx, announcement.id, accountId)
    if (!receiver) return false
    await notify(ctx, tx, announcement, { id: accountId, ...receiver })
    await updateReceiverSent(tx, announcement.id, accountId, ctx.now())
    crashPoint('announcement.sent')
    return true
  })

type Receiver = NonNullable<Awaited<ReturnType<typeof claimPendingReceiver>>> & { readonly id: string }

async function notify(ctx: Ctx, tx: Tx, announcement: AnnouncementRecord, receiver: Receiver): Promise<void> {
  const { id, texts, channels } = announcement
  const language = textLanguageFor(texts, receiver.language)
  const text = language && texts[language]
  // `text` is missing only if the receiver chose another language after the announcement was stored.
  const data = text ?? Object.values(texts)[0]
  if (!data) return
  if (channels.includes('MY_ZONE')) await insertMessage(tx, infoMessageOf(announcement, receiver.id, ctx.now()))
  if (channels.includes('EMAIL')) {
    const dedupeKey = `announcement:${id}:${receiver.id}`
    await ctx.mail(tx, announcementEmail, { to: receiver.email, language: receiver.language, dedupeKey, data })
  }
  if (channels.includes('PUSH')) await notifyByPush(ctx, tx, receiver.id, { about: 'announcement', announcementId: id })
}

/** Contains the texts of all languages, because the reader may choose another language later. */
function infoMessageOf({ texts, important, shownUntil }: AnnouncementRecord, accountId: string, validFrom: Date) {
  const infoTexts = Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, infoTextOf(text)]))
  return { id: newId(), accountId, texts: infoTexts, important, validFrom, validUntil: shownUntil, link: null }
}
