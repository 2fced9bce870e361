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

/** Credits the referrer once per customer. Returns whether it did. */
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

/** Revokes the reward once after the customer withdrew from all contracts. The balance may become negative. */
export async function revokeReward(ctx: Ctx, tx: Tx, customerId: string): Promise<void> {
  const reward = await findReward(
    tx,
    'CREDIT',
    customerReference(customerId, await countRevokedRewards(tx, customerId)),
  )
  if (!reward) return
  const referrer = await findAccount(tx, reward.accountId)
  const note = referrer ? translator(referrer.language, 'contract-mail')('creditNote.withdrawal') : null
  await insertReward(tx, { ...reward, id: newId(), type: 'DEBIT', at: ctx.now(), note })
}

interface Purchase {
  readonly accountId: string
  readonly currency: Currency
  readonly price: Minor
  /** Such as `rent:ID`. A repeated reference is debited once and returns the same amount. */
  readonly reference: string
  readonly note?: string
}

/** Applies the balance to a price and returns the applied amount. */
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
