import type { PersonalData } from '#src/kernel/personal-data.ts'
import { anonymizeNotes, findRewardsOf } from './referral.repo.ts'
import { anonymizeReferralRewards, findReferralRewards } from './rewards.repo.ts'

export { bookRewardsJob } from './book-rewards.job.ts'
export { deleteReward, findRewards, findRewardsOf, insertReward, lockBalance } from './referral.repo.ts'
export { balanceOf, currencyOf, unusedCredits } from './referral.rules.ts'
export { referralInfoRoute } from './referral-info.ts'
export { applyCredit, applyCredits, promiseReward } from './reward.ts'
export { reverseReward } from './settle-referral-reward.ts'

export const referralData: PersonalData = {
  name: 'referral',
  erase: async (tx, accountId) => {
    await anonymizeNotes(tx, accountId)
    await anonymizeReferralRewards(tx, accountId)
  },
  collect: async (ctx, accountId) => {
    const transactions = await findRewardsOf(ctx.db, accountId)
    const rewards = await findReferralRewards(ctx.db, accountId)
    return {
      'reward-transactions.json': transactions.map(({ type, amount, currency, at, note }) => ({
        type,
        amount,
        currency,
        at,
        note,
      })),
      'referral-rewards.json': rewards.map(({ state, amount, currency, createdAt, settledAt }) => ({
        state,
        amount,
        currency,
        createdAt,
        settledAt,
      })),
    }
  },
}
