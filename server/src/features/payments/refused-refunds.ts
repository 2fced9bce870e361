import type { Ctx } from '#src/kernel/context.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findRefusedRefunds, updateRefundReturned } from './refunds.repo.ts'

const most = 500

/** What customers are still owed because a provider refused to give it back: the card is gone, or it was too long ago. */
export async function refusedRefunds(ctx: Ctx) {
  const refused = await findRefusedRefunds(ctx.db, most)
  return refused.map(({ amount, createdAt, ...refund }) => ({
    ...refund,
    amount: toMajor(amount, refund.currency),
    createdAt: createdAt.toISOString(),
  }))
}

/** The operator has sent it another way. False when nothing was open under this id. */
export const noteRefundReturned = (ctx: Ctx, id: string): Promise<boolean> =>
  updateRefundReturned(ctx.db, id, ctx.now())
