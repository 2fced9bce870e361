import type { Currency } from '@boxzone/contract'
import { usableCredit } from '@boxzone/contract/usable-credit'
import { findSamePersonAccounts, personKeysOf } from '#src/features/persons/index.ts'
import { minimumAmountOf } from '#src/gateways/payments/minimum-amounts.rules.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import { isOwnReferral, type OrderedDetails } from './own-referral.ts'
import {
  findReferrer,
  findReward,
  findRewardedAccounts,
  findRewards,
  insertReward,
  lockBalance,
} from './referral.repo.ts'
import { balanceOf, currencyOf, customerReference, rewardIn, rewardYearMs } from './referral.rules.ts'
import { countReversed, countRewardsSince, insertReferralReward } from './rewards.repo.ts'

interface FirstContract {
  /** The customer whose order was fulfilled. */
  readonly customerId: string
  readonly ordered?: OrderedDetails
}

/** Promises the referrer a reward, once per customer and again after a reversal. Returns whether it promised one. */
export async function promiseReward(ctx: Ctx, tx: Tx, { customerId, ordered }: FirstContract): Promise<boolean> {
  const accountId = await findReferrer(tx, customerId)
  if (!accountId) return false
  const currency = currencyOf(ctx.config.COUNTRY)
  const amount = rewardIn(ctx.config.COUNTRY, ctx.config.REFERRAL_REWARD)
  if (amount === 0 || (await isOwnReferral(tx, accountId, customerId, ordered))) return false
  if (!(await hasRewardsLeft(ctx, tx, accountId))) return false
  return insertReferralReward(tx, {
    id: newId(),
    accountId,
    customerId,
    reference: customerReference(customerId, await countReversed(tx, customerId)),
    amount,
    currency,
    state: 'PENDING',
    createdAt: ctx.now(),
    settledAt: null,
  })
}

/** The limit applies to all accounts of the referrer together. */
async function hasRewardsLeft(ctx: Ctx, tx: Tx, referrerId: string): Promise<boolean> {
  const accountIds = await findSamePersonAccounts(tx, await personKeysOf(tx, referrerId))
  // Locks the accounts sorted by id, so that two transactions cannot deadlock.
  for (const accountId of accountIds) await lockBalance(tx, accountId)
  const since = new Date(ctx.now().getTime() - rewardYearMs)
  return (await countRewardsSince(tx, accountIds, since)) < ctx.config.REFERRAL_REWARDS_PER_YEAR
}

interface Purchase {
  readonly accountId: string
  readonly currency: Currency
  readonly price: Minor
  /** The cause of the debit, such as `rent:ID`. A repeated reference is debited once and returns the same amount. */
  readonly reference: string
  readonly note?: string
}

/** Like `applyCredit` for many purchases, in their order. An account without rewards has no balance to lock. */
export async function applyCredits(ctx: Ctx, tx: Tx, purchases: readonly Purchase[]): Promise<Minor[]> {
  const rewarded = await findRewardedAccounts(
    tx,
    purchases.map(({ accountId }) => accountId),
  )
  // Locks the accounts sorted by id, so that two transactions cannot deadlock.
  for (const accountId of rewarded) await lockBalance(tx, accountId)
  const amounts: Minor[] = []
  for (const purchase of purchases)
    amounts.push(rewarded.includes(purchase.accountId) ? await applyCredit(ctx, tx, purchase) : 0)
  return amounts
}

/** Applies the balance to a price and returns the applied amount. */
export async function applyCredit(ctx: Ctx, tx: Tx, purchase: Purchase): Promise<Minor> {
  const { accountId, currency, price, reference, note } = purchase
  await lockBalance(tx, accountId)
  const used = await findReward(tx, 'DEBIT', reference)
  if (used) return used.amount
  const amount = usableCredit(balanceOf(await findRewards(tx, accountId, currency)), price, minimumAmountOf(currency))
  if (amount === 0) return 0
  await insertReward(tx, {
    id: newId(),
    accountId,
    type: 'DEBIT',
    amount,
    currency,
    at: ctx.now(),
    reference,
    note: note ?? null,
  })
  return amount
}
