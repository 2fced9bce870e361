import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import { dayMs } from '#src/kernel/days.ts'
import { deleteOldEntries } from '#src/kernel/http/idempotency.repo.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteOldRuns } from '#src/kernel/jobs/job-run.repo.ts'
import { anonymizeRecipients } from '#src/kernel/mail/email-retention.repo.ts'
import { deleteOldLimits } from '#src/kernel/rate-limit.repo.ts'
import { deleteOldErrorReports } from './operations.repo.ts'

const maxRunsPerStatement = 5_000

const retentionDays = { limits: 1, idempotencyKeys: 2, jobRuns: 30, errorReports: 90, recipients: 365 }

export const cleanUpJob: Job<object> = {
  name: 'CLEAN_UP',
  data: z.object({}),
  cron: '17 3 * * *',
  exclusive: true,
  async run(ctx) {
    const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
    const counts = [
      await deleteOldLimits(ctx.db, before(retentionDays.limits)),
      await deleteOldEntries(ctx.db, before(retentionDays.idempotencyKeys)),
      await deleteRuns(ctx, before(retentionDays.jobRuns)),
      await deleteOldErrorReports(ctx.db, before(retentionDays.errorReports)),
      await anonymizeRecipients(ctx.db, before(retentionDays.recipients)),
    ]
    return { processed: counts.reduce((sum, count) => sum + count, 0), failed: 0 }
  },
}

async function deleteRuns(ctx: Ctx, before: Date): Promise<number> {
  for (let deleted = 0; ; ) {
    const count = await deleteOldRuns(ctx.db, before, maxRunsPerStatement)
    deleted += count
    if (count < maxRunsPerStatement) return deleted
  }
}
