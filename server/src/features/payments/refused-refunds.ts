import { completeTask } from '#src/features/tasks/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { toMajor } from '#src/kernel/money.ts'
import { lockPayment } from './payments.repo.ts'
import { findRefunds, findRefusedRefunds, lockRefund, updateRefundReturned } from './refunds.repo.ts'
import { returnedAmount } from './refunds.rules.ts'
import { refusedRefundTask } from './refused-refund-task.ts'

const maxRefunds = 500

/** Refunds that the provider refused, for example because the card was closed. */
export async function refusedRefunds(ctx: Ctx) {
  const refused = await findRefusedRefunds(ctx.db, maxRefunds)
  return refused.map(({ amount, createdAt, ...refund }) => ({
    ...refund,
    amount: toMajor(amount, refund.currency),
    createdAt: createdAt.toISOString(),
  }))
}

/**
 * Records that staff refunded the amount in another way. Returns false when no refused refund is open. Throws for a
 * disputed payment: the bank has returned the money already, and the customer would get it twice.
 */
export async function recordRefundReturned(ctx: Ctx, id: string): Promise<boolean> {
  const noted = await ctx.transaction((tx) => recordRefundReturnedIn(ctx, tx, id))
  const refused = noted ? [] : await findRefusedRefunds(ctx.db, maxRefunds)
  if (refused.some((refund) => refund.id === id && refund.disputed))
    throw new Error(`the payment of refund ${id} is disputed, so the refund must not be paid by transfer`)
  return noted
}

/**
 * Returns false when no refused refund is open, or when its payment is disputed. Throws when the customer already has
 * the money back, for example by a refund in the provider's dashboard.
 */
export async function recordRefundReturnedIn(ctx: Ctx, tx: Tx, id: string): Promise<boolean> {
  const refund = await lockRefund(tx, id)
  if (!refund) return false
  const payment = await lockPayment(tx, refund.paymentId)
  const returned = returnedAmount(await findRefunds(tx, payment.id))
  if (refund.returnedAt === null && refund.status === 'FAILED' && returned + refund.amount > payment.amount)
    throw new CallError('payment/not-refundable')
  const isReturned = await updateRefundReturned(tx, id, ctx.now())
  if (isReturned) await completeTask(ctx, tx, refusedRefundTask(id))
  return isReturned
}
