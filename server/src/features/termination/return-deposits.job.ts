import { z } from 'zod'
import { claimContract, findHeldDeposits } from '#src/features/contracts/index.ts'
import { refundRetainedDeposit } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems } from '#src/kernel/jobs/process-items.ts'
import { completeInspection } from './inspect-box.ts'
import { isBlockedSinceEnd } from './termination.rules.ts'

/** Refunds the deposits of empty Boxes when staff have not objected in time. */
export const returnDepositsJob: Job<object> = {
  name: 'RETURN_DEPOSITS',
  data: z.object({}),
  exclusive: true,
  cron: '*/5 * * * *',
  async run(ctx) {
    const held = await findHeldDeposits(ctx.db)
    return processItems(ctx, held, (id) => returnDeposit(ctx, id))
  },
}

function returnDeposit(ctx: Ctx, contractId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const contract = await claimContract(tx, contractId)
    if (!contract || (await refundRetainedDeposit(ctx, tx, contract)) === 0) return false
    // A Box that is blocked since the end of the contract stays blocked until staff have inspected it.
    if (!isBlockedSinceEnd(contract)) await completeInspection(ctx, tx, contractId)
    return true
  })
}
