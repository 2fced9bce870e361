import { z } from 'zod'
import { claimContract } from '#src/features/contracts/index.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems, sumReports } from '#src/kernel/jobs/process-items.ts'
import { carryOutMove } from './carry-out-move.ts'
import { findMove, findOldBoxesToInspect, findPlannedMoves } from './contract-moves.repo.ts'
import { releaseOldBox } from './release-old-box.ts'

/** Carries out planned moves after midnight in the time zone of the warehouse, and releases old Boxes, each once. */
export const contractMovesJob: Job<object> = {
  name: 'CONTRACT_MOVES',
  data: z.object({}),
  exclusive: true,
  cron: '*/5 * * * *',
  async run(ctx) {
    const moved = await processItems(ctx, await findPlannedMoves(ctx.db, ctx.now()), ({ id, contractId }) =>
      ctx.transaction(async (tx) => {
        const contract = await claimContract(tx, contractId)
        return contract !== undefined && (await carryOutMove(ctx, tx, contractId, id))
      }),
    )
    const released = await processItems(ctx, await findOldBoxesToInspect(ctx.db, ctx.now()), ({ id, contractId }) =>
      ctx.transaction(async (tx) => {
        const contract = await claimContract(tx, contractId)
        const move = contract && (await findMove(tx, id))
        if (!move || move.emptiedAt !== null) return false
        await releaseOldBox(ctx, tx, move, { isConfirmed: false })
        return true
      }),
    )
    return sumReports([moved, released])
  },
}
