import { api, type Currency, linkPaths } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { type Minor, toMajor } from '#src/kernel/money.ts'
import { findReferralCode, findRewardsOf } from './referral.repo.ts'
import { balanceOf, contractsIn, currencyOf, otherBalances } from './referral.rules.ts'

const presentBalance = ({ balance, currency }: { balance: Minor; currency: Currency }) => ({
  balance: toMajor(balance, currency),
  currency,
})

export const referralInfoRoute = route(api.referralInfo, async (ctx) => {
  const currency = currencyOf(ctx.config.COUNTRY)
  const code = await findReferralCode(ctx.db, ctx.user.id)
  const all = await findRewardsOf(ctx.db, ctx.user.id)
  const rewards = all.filter((reward) => reward.currency === currency)
  const others = otherBalances(currency, all)
  return {
    url: `${ctx.config.origin}${linkPaths.referral}${code}`,
    totalContracts: contractsIn(rewards),
    balance: toMajor(balanceOf(rewards), currency),
    currency,
    ...(others.length > 0 ? { otherBalances: others.map(presentBalance) } : {}),
    transactions: rewards.map(({ id, type, amount, at, note }) => ({
      id,
      type,
      amount: toMajor(amount, currency),
      at: at.toISOString(),
      note,
    })),
  }
})
