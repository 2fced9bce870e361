import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import { dayMs } from '#src/kernel/days.ts'
import { deleteOldEntries } from '#src/kernel/http/idempotency.repo.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteOldRuns } from '#src/kernel/jobs/job-run.repo.ts'
import { anonymizeRecipients } from '#src/kernel/mail/outbox.repo.ts'
import { deleteOldLimits } from '#src/kernel/rate-limit.repo.ts'
import { deleteOldErrorReports } from './operations.repo.ts'

const runsAtOnce = 5_000

/** Forgets what may not be kept: limits after a day, idempotency keys after two, runs of jobs after thirty, error reports after ninety, receivers of letters after a year. */
export const cleanUpJob: Job<object> = {
  name: 'CLEAN_UP',
  data: z.object({}),
  cron: '17 3 * * *',
  exclusive: true,
  async run(ctx) {
    const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
    const counts = [
      await deleteOldLimits(ctx.db, before(1)),
      await deleteOldEntries(ctx.db, before(2)),
      await forgetRuns(ctx, before(30)),
      await deleteOldErrorReports(ctx.db, before(90)),
      await anonymizeRecipients(ctx.db, before(365)),
    ]
    return { processed: counts.reduce((sum, count) => sum + count, 0), failed: 0 }
  },
}

async function forgetRuns(ctx: Ctx, before: Date): Promise<number> {
  for (let forgotten = 0; ; ) {
    const some = await deleteOldRuns(ctx.db, before, runsAtOnce)
    forgotten += some
    if (some < runsAtOnce) return forgotten
  }
}
