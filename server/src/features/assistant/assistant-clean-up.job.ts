import { chatIdleMs } from '@boxzone/contract/chat-limits'
import { z } from 'zod'
import { dayMs } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteExpiredSessions, deleteOldTurns } from './assistant.repo.ts'
import { deleteOldHandovers } from './handover.repo.ts'

const turnRetentionMs = 30 * dayMs
/** The privacy policy states this period. */
const handoverRetentionMs = 365 * dayMs

/** Deletes idle sessions, questions after thirty days, and messages to staff after a year. */
export const assistantCleanUpJob: Job<object> = {
  name: 'ASSISTANT_CLEAN_UP',
  data: z.object({}),
  cron: '7 * * * *',
  exclusive: true,
  async run(ctx) {
    const before = (ms: number) => new Date(ctx.now().getTime() - ms)
    const sessions = await deleteExpiredSessions(ctx.db, before(chatIdleMs))
    const turns = await deleteOldTurns(ctx.db, before(turnRetentionMs))
    const handovers = await deleteOldHandovers(ctx.db, before(handoverRetentionMs))
    return { processed: sessions + turns + handovers, failed: 0 }
  },
}
