import { chatIdleMs } from '@boxzone/contract/chat-limits'
import { z } from 'zod'
import { dayMs } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteExpiredSessions, deleteOldTurns } from './assistant.repo.ts'

const turnsKeptMs = 30 * dayMs

/** Deletes idle sessions, and questions after thirty days. */
export const assistantCleanUpJob: Job<object> = {
  name: 'ASSISTANT_CLEAN_UP',
  data: z.object({}),
  cron: '7 * * * *',
  exclusive: true,
  async run(ctx) {
    const before = (ms: number) => new Date(ctx.now().getTime() - ms)
    const sessions = await deleteExpiredSessions(ctx.db, before(chatIdleMs))
    const turns = await deleteOldTurns(ctx.db, before(turnsKeptMs))
    return { processed: sessions + turns, failed: 0 }
  },
}
