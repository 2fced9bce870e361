import { z } from 'zod'
import { anonymizeTokenHolders } from '#src/features/doors/index.ts'
import { dayMs } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { clearEndedSecrets, deleteOldTokens } from './unlock-tokens.repo.ts'

const keptMs = 90 * dayMs

/** Deletes tokens that expired long ago, anonymizes their holders, and clears the secrets of ended links. */
export const serviceAccessCleanUpJob: Job<object> = {
  name: 'SERVICE_ACCESS_CLEAN_UP',
  data: z.object({}),
  cron: '37 3 * * *',
  exclusive: true,
  async run(ctx) {
    const processed = await ctx.transaction(async (tx) => {
      const ids = await deleteOldTokens(tx, new Date(ctx.now().getTime() - keptMs))
      await anonymizeTokenHolders(tx, ids)
      return ids.length + (await clearEndedSecrets(tx, ctx.now()))
    })
    return { processed, failed: 0 }
  },
}
