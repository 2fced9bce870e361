import type { Ctx } from '#src/kernel/context.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findRefusedRefunds, updateRefundReturned } from './refunds.repo.ts'

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

/** Records that staff refunded the amount in another way. Returns false when no refused refund is open. */
export const noteRefundReturned = (ctx: Ctx, id: string): Promise<boolean> =>
  updateRefundReturned(ctx.db, id, ctx.now())
