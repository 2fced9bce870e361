import { z } from 'zod'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems } from '#src/kernel/jobs/process-items.ts'
import { findContractsWithOtherCodes } from './code-differences.repo.ts'
import { claimContract } from './contracts.repo.ts'
import { syncCodes } from './sync-codes.ts'

const contractsPerRun = 500

/** Corrects codes after changes that do not call `syncCodes`: a new day, or a server of the previous version. */
export const syncCodesJob: Job<object> = {
  name: 'SYNC_DOOR_CODES',
  data: z.object({}),
  exclusive: true,
  cron: '*/2 * * * *',
  async run(ctx) {
    const found = await findContractsWithOtherCodes(ctx.db, {
      now: ctx.now(),
      suspendAfterDays: ctx.config.ACCESS_SUSPENDED_DAYS,
      limit: contractsPerRun,
    })
    return processItems(ctx, found, (contractId) =>
      ctx.transaction(async (tx) => {
        const contract = await claimContract(tx, contractId)
        if (contract) await syncCodes(ctx, tx, contractId)
        return contract !== undefined
      }),
    )
  },
}
