import { z } from 'zod'
import type { Job } from '#src/kernel/jobs/job.ts'
import { findDueReferralRewards } from './rewards.repo.ts'
import { settleReferralReward } from './settle-referral-reward.ts'

const batch = 500

/** Credits the due rewards and reverses those that can never become due. */
export const bookRewardsJob: Job<object> = {
  name: 'BOOK_REWARDS',
  data: z.object({}),
  cron: '23 * * * *',
  exclusive: true,
  async run(ctx) {
    const due = await findDueReferralRewards(ctx.db, ctx.now(), batch)
    for (const id of due) await ctx.transaction((tx) => settleReferralReward(ctx, tx, id))
    return { processed: due.length, failed: 0 }
  },
}
