import { z } from 'zod'
import { lockContract } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems, sumReports } from '#src/kernel/jobs/process-items.ts'
import { endShare } from './end-share.ts'
import { deleteExpiredInvitations } from './invitations.repo.ts'
import { notifyUnshared } from './notify-shared-users.ts'
import { findExpiredShares, type ShareRow } from './sharing.repo.ts'

/** Doors refuse an expired share immediately. This job deletes it, removes its code and sends the e-mail. */
export const endExpiredSharesJob: Job<object> = {
  name: 'END_EXPIRED_SHARES',
  data: z.object({}),
  cron: '*/5 * * * *',
  exclusive: true,
  async run(ctx) {
    const expired = await findExpiredShares(ctx.db, ctx.now())
    const shares = await processItems(ctx, expired, (share) => endExpired(ctx, share))
    return sumReports([shares, { processed: await deleteExpiredInvitations(ctx.db, ctx.now()), failed: 0 }])
  },
}

function endExpired(ctx: Ctx, { contractId, accountId }: ShareRow): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const contract = await lockContract(tx, contractId)
    // Another transaction may have renewed the share before the lock.
    const ended = await endShare(ctx, tx, contractId, { accountId, expiredAt: ctx.now() })
    if (ended) await notifyUnshared(ctx, tx, contract, ended)
    return ended !== undefined
  })
}
