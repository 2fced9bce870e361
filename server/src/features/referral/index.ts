import type { PersonalData } from '#src/kernel/personal-data.ts'
import { anonymizeNotes, findRewardsOf } from './referral.repo.ts'
import { anonymizePromises, findPromises } from './rewards.repo.ts'

export { bookRewardsJob } from './book-rewards.job.ts'
export { deleteReward, findRewards, findRewardsOf, insertReward, lockBalance } from './referral.repo.ts'
export { balanceOf, currencyOf, unusedCredits } from './referral.rules.ts'
export { referralInfoRoute } from './referral-info.ts'
export { applyCredit, promiseReward } from './reward.ts'
export { reverseReward } from './settle-promise.ts'

export const referralData: PersonalData = {
  name: 'referral',
  erase: async (tx, accountId) => {
    await anonymizeNotes(tx, accountId)
    await anonymizePromises(tx, accountId)
  },
  collect: async (ctx, accountId) => {
    const rewards = await findRewardsOf(ctx.db, accountId)
    const promises = await findPromises(ctx.db, accountId)
    return {
      'referral.json': rewards.map(({ type, amount, currency, at, note }) => ({ type, amount, currency, at, note })),
      'referral-rewards.json': promises.map(({ state, amount, currency, createdAt, settledAt }) => ({
        state,
        amount,
        currency,
        createdAt,
        settledAt,
      })),
    }
  },
}
