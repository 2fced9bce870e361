import type { PersonalData } from '#src/kernel/personal-data.ts'
import { anonymizeNotes, findRewardsOf } from './referral.repo.ts'

export { insertReward } from './referral.repo.ts'
export { currencyOf } from './referral.rules.ts'
export { referralInfoRoute } from './referral-info.ts'
export { applyCredit, creditReferrer, revokeReward } from './reward.ts'

export const referralData: PersonalData = {
  name: 'referral',
  erase: anonymizeNotes,
  collect: async (ctx, accountId) => {
    const rewards = await findRewardsOf(ctx.db, accountId)
    return {
      'referral.json': rewards.map(({ type, amount, currency, at, note }) => ({ type, amount, currency, at, note })),
    }
  },
}
