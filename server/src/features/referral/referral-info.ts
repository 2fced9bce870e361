import { api, type Currency, linkPaths } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { type Minor, toMajor } from '#src/kernel/money.ts'
import { findReferralCode, findRewardsOf } from './referral.repo.ts'
import { balanceOf, contractsIn, currencyOf, otherBalances, pendingOf, rewardEntries } from './referral.rules.ts'
import { findReferralRewards } from './rewards.repo.ts'

const presentBalance = ({ balance, currency }: { balance: Minor; currency: Currency }) => ({
  balance: toMajor(balance, currency),
  currency,
})

export const referralInfoRoute = route(api.referralInfo, async (ctx) => {
  const currency = currencyOf(ctx.config.COUNTRY)
  const code = await findReferralCode(ctx.db, ctx.user.id)
  const all = await findRewardsOf(ctx.db, ctx.user.id)
  const ledger = all.filter((reward) => reward.currency === currency)
  const referralRewards = (await findReferralRewards(ctx.db, ctx.user.id)).filter(
    (reward) => reward.currency === currency,
  )
  const entries = rewardEntries(ledger, referralRewards)
  const others = otherBalances(currency, all)
  const pendingCount = entries.filter(({ state }) => state === 'PENDING').length
  return {
    url: `${ctx.config.origin}${linkPaths.referral}${code}`,
    totalContracts: contractsIn(ledger, pendingCount),
    balance: toMajor(balanceOf(ledger), currency),
    pending: toMajor(pendingOf(entries), currency),
    currency,
    ...(others.length > 0 ? { otherBalances: others.map(presentBalance) } : {}),
    transactions: entries.map(({ id, type, amount, at, note, state }) => ({
      id,
      type,
      state,
      amount: toMajor(amount, currency),
      at: at.toISOString(),
      note,
    })),
  }
})
