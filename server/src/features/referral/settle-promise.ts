import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { isOwnReferral } from './own-referral.ts'
import { findReferrer, insertReward, lockBalance } from './referral.repo.ts'
import { findOutcome, lockPromise, lockPromiseFor, type PromisedReward, updatePromise } from './rewards.repo.ts'

/** Credits or reverses a due reward. Repeating it changes nothing. */
export async function settlePromise(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  const promise = await lockPromise(tx, id)
  if (promise?.state !== 'PENDING') return
  const outcome = await findOutcome(tx, id, ctx.now())
  if (outcome === 'WAITING') return
  if (outcome === 'LOST' || (await isRefused(tx, promise))) return reverse(ctx, tx, promise)
  await book(ctx, tx, promise)
}

/** Checks the referral again, because the customer's card and phone are often known only after the order. */
async function isRefused(tx: Tx, { accountId, customerId }: PromisedReward): Promise<boolean> {
  if (customerId === null || (await findReferrer(tx, customerId)) !== accountId) return true
  return isOwnReferral(tx, accountId, customerId)
}

async function book(ctx: Ctx, tx: Tx, { id, accountId, reference, amount, currency }: PromisedReward): Promise<void> {
  await lockBalance(tx, accountId)
  const credit = { id: newId(), accountId, type: 'CREDIT', amount, currency, reference, note: null } as const
  await insertReward(tx, { ...credit, at: ctx.now() })
  await updatePromise(tx, id, 'BOOKED', ctx.now())
}

/** Reverses the reward for the customer once. A spent reward leaves a negative balance, which later rewards reduce. */
export async function reverseReward(ctx: Ctx, tx: Tx, customerId: string): Promise<void> {
  const promise = await lockPromiseFor(tx, customerId)
  if (promise) await reverse(ctx, tx, promise)
}

async function reverse(ctx: Ctx, tx: Tx, promise: PromisedReward): Promise<void> {
  const { id, accountId, reference, amount, currency, state } = promise
  if (state === 'BOOKED') {
    await lockBalance(tx, accountId)
    const debit = { id: newId(), accountId, type: 'DEBIT', amount, currency, reference, note: null } as const
    await insertReward(tx, { ...debit, at: ctx.now() })
  }
  await updatePromise(tx, id, 'REVERSED', ctx.now())
}
