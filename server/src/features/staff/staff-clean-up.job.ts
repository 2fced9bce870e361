import { z } from 'zod'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteExpiredStaffSignIns } from './staff-sessions.repo.ts'
import { officeIdleMs } from './staff-sessions.rules.ts'

/** Deletes ended sessions and expired tickets of staff. */
export const staffCleanUpJob: Job<object> = {
  name: 'STAFF_CLEAN_UP',
  data: z.object({}),
  cron: '31 3 * * *',
  exclusive: true,
  async run(ctx) {
    const now = ctx.now()
    const usedBefore = new Date(now.getTime() - officeIdleMs)
    return { processed: await deleteExpiredStaffSignIns(ctx.db, now, usedBefore), failed: 0 }
  },
}
