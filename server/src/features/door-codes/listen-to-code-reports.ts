import type { CodesReport } from '#src/gateways/locks/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { lockCodeListForUpdate, updateCodeList } from './lock-code-lists.repo.ts'
import { sendCodesJob } from './send-codes.job.ts'
import { storeReportedVersion } from './send-codes.ts'

/** Minimum time between two immediate sends to one lock. Within it, the next scheduled attempt sends the list. */
const minSendIntervalMs = 10_000

/**
 * Handles code-list versions that locks report on their own, such as after a reconnect. An outdated list is sent again
 * immediately.
 */
export function listenToCodeReports(ctx: Ctx): void {
  ctx.locks.onCodesReport((report) => {
    handleCodesReport(ctx, report).catch((error: unknown) =>
      ctx.log.error({ err: error, lockId: report.lockId }, 'storing the report of a lock failed'),
    )
  })
}

export async function handleCodesReport(ctx: Ctx, report: CodesReport): Promise<void> {
  if (!(await storeReportedVersion(ctx, report))) return
  await ctx.transaction(async (tx) => {
    const list = await lockCodeListForUpdate(tx, report.lockId)
    const now = ctx.now()
    if (!list || (list.sentAt !== null && now.getTime() - list.sentAt.getTime() < minSendIntervalMs)) return
    await updateCodeList(tx, report.lockId, { attempts: 0, nextAttemptAt: now })
    await ctx.enqueue(tx, sendCodesJob, {})
  })
}
