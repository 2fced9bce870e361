import type { PersonalData } from '#src/kernel/personal-data.ts'
import { findRewards, updateNotesForgotten } from './referral.repo.ts'
import { currencyOf } from './referral.rules.ts'

export { insertReward } from './referral.repo.ts'
export { currencyOf } from './referral.rules.ts'
export { referralInfoRoute } from './referral-info.ts'
export { creditReferrer, takeRewardBack, useCredit } from './reward.ts'

export const referralData: PersonalData = {
  name: 'referral',
  erase: updateNotesForgotten,
  collect: async (ctx, accountId) => {
    const rewards = await findRewards(ctx.db, accountId, currencyOf(ctx.config.COUNTRY))
    return {
      'referral.json': rewards.map(({ type, amount, currency, at, note }) => ({ type, amount, currency, at, note })),
    }
  },
}
