import type { Currency } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { findAccount } from '#src/features/accounts/index.ts'
import { minimumAmounts } from '#src/gateways/payments/minimum-amounts.rules.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import {
  countRevokedRewards,
  findReferrer,
  findReward,
  findRewards,
  insertReward,
  lockBalance,
} from './referral.repo.ts'
import { balanceOf, currencyOf, customerReference, rewardIn, usableCredit } from './referral.rules.ts'

interface FirstContract {
  /** The customer whose order was fulfilled. */
  readonly customerId: string
  /** Shown to the referrer beside the reward. */
  readonly note?: string
}

/** Rewards whoever brought this customer; once per customer, whatever is repeated. Answers whether it did. */
export async function creditReferrer(ctx: Ctx, tx: Tx, { customerId, note }: FirstContract): Promise<boolean> {
  const accountId = await findReferrer(tx, customerId)
  if (!accountId) return false
  const currency = currencyOf(ctx.config.COUNTRY)
  const amount = rewardIn(currency, ctx.config.REFERRAL_REWARD)
  if (amount === 0) return false
  return insertReward(tx, {
    id: newId(),
    accountId,
    type: 'CREDIT',
    amount,
    currency,
    at: ctx.now(),
    reference: customerReference(customerId, await countRevokedRewards(tx, customerId)),
    note: note ?? null,
  })
}

/**
 * Who has withdrawn from everything brought nobody anything: the reward is taken back, once. What was spent of it is owed,
 * and paid by the next rewards.
 */
export async function revokeReward(ctx: Ctx, tx: Tx, customerId: string): Promise<void> {
  const given = await findReward(tx, 'CREDIT', customerReference(customerId, await countRevokedRewards(tx, customerId)))
  if (!given) return
  const referrer = await findAccount(tx, given.accountId)
  const note = referrer ? translator(referrer.language, 'contract-mail')('creditNote.withdrawal') : null
  await insertReward(tx, { ...given, id: newId(), type: 'DEBIT', at: ctx.now(), note })
}

interface Purchase {
  readonly accountId: string
  readonly currency: Currency
  /** What there is to pay, in minor units. */
  readonly price: Minor
  /** What it is used for, such as `rent:ID`; the same reference is debited once and answers the same again. */
  readonly reference: string
  readonly note?: string
}

/** Uses the balance against a price; answers how much of it, 0 when there is none in that currency. */
export async function applyCredit(ctx: Ctx, tx: Tx, purchase: Purchase): Promise<Minor> {
  const { accountId, currency, price, reference, note } = purchase
  await lockBalance(tx, accountId)
  const used = await findReward(tx, 'DEBIT', reference)
  if (used) return used.amount
  const amount = usableCredit(balanceOf(await findRewards(tx, accountId, currency)), price, minimumAmounts[currency])
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
