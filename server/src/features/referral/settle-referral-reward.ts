import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { isOwnReferral } from './own-referral.ts'
import { findReferrer, insertReward, lockBalance } from './referral.repo.ts'
import {
  findOutcome,
  lockReferralReward,
  lockReferralRewardForCustomer,
  type ReferralReward,
  updateReferralReward,
} from './rewards.repo.ts'

/** Credits or reverses a due reward. Repeating it changes nothing. */
export async function settleReferralReward(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  const reward = await lockReferralReward(tx, id)
  if (reward?.state !== 'PENDING') return
  const outcome = await findOutcome(tx, id, ctx.now())
  if (outcome === 'WAITING') return
  if (outcome === 'LOST' || (await isRefused(tx, reward))) return reverse(ctx, tx, reward)
  await book(ctx, tx, reward)
}

/** Checks the referral again, because the customer's card and phone are often known only after the order. */
async function isRefused(tx: Tx, { accountId, customerId }: ReferralReward): Promise<boolean> {
  if (customerId === null || (await findReferrer(tx, customerId)) !== accountId) return true
  return isOwnReferral(tx, accountId, customerId)
}

async function book(ctx: Ctx, tx: Tx, { id, accountId, reference, amount, currency }: ReferralReward): Promise<void> {
  await lockBalance(tx, accountId)
  const credit = { id: newId(), accountId, type: 'CREDIT', amount, currency, reference, note: null } as const
  await insertReward(tx, { ...credit, at: ctx.now() })
  await updateReferralReward(tx, id, 'BOOKED', ctx.now())
}

/**
 * Reverses the reward that the referrer gets for this customer. A spent reward leaves a negative balance, which later
 * rewards reduce.
 */
export async function reverseReward(ctx: Ctx, tx: Tx, customerId: string): Promise<void> {
  const reward = await lockReferralRewardForCustomer(tx, customerId)
  if (reward) await reverse(ctx, tx, reward)
}

async function reverse(ctx: Ctx, tx: Tx, reward: ReferralReward): Promise<void> {
  const { id, accountId, reference, amount, currency, state } = reward
  if (state === 'BOOKED') {
    await lockBalance(tx, accountId)
    const debit = { id: newId(), accountId, type: 'DEBIT', amount, currency, reference, note: null } as const
    await insertReward(tx, { ...debit, at: ctx.now() })
  }
  await updateReferralReward(tx, id, 'REVERSED', ctx.now())
}
