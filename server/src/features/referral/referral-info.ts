import { api, linkPaths } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findReferralCode, findRewards } from './referral.repo.ts'
import { balanceOf, contractsIn, currencyOf } from './referral.rules.ts'

export const referralInfoRoute = route(api.referralInfo, async (ctx) => {
  const currency = currencyOf(ctx.config.COUNTRY)
  const code = await findReferralCode(ctx.db, ctx.user.id)
  const rewards = await findRewards(ctx.db, ctx.user.id, currency)
  return {
    url: `${ctx.config.origin}${linkPaths.referral}${code}`,
    totalContracts: contractsIn(rewards),
    balance: toMajor(balanceOf(rewards), currency),
    currency,
    transactions: rewards.map(({ id, type, amount, at, note }) => ({
      id,
      type,
      amount: toMajor(amount, currency),
      at: at.toISOString(),
      note,
    })),
  }
})
