import { z } from 'zod'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems } from '#src/kernel/jobs/process-items.ts'
import { findChecksToFetch, updateCheckFetched } from './identity.repo.ts'
import { fetchedSince, nextFetchAt } from './identity.rules.ts'
import { refreshCheck } from './refresh-check.ts'

const batch = 100

/** Fetches the state of open checks at intervals, because a webhook can be lost. */
export const reconcileIdentityJob: Job<object> = {
  name: 'RECONCILE_IDENTITY',
  data: z.object({}),
  cron: '* * * * *',
  exclusive: true,
  async run(ctx) {
    const now = ctx.now()
    const due = await findChecksToFetch(ctx.db, now, fetchedSince(now), batch)
    return processItems(ctx, due, async (check) => {
      // Schedules the next fetch first, so that a failing check does not block the others.
      await updateCheckFetched(ctx.db, check.reference, nextFetchAt(now))
      await refreshCheck(ctx, check)
      return true
    })
  },
}
