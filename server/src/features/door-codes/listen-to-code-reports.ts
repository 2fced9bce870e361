import type { CodesReport } from '#src/gateways/locks/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { lockList, updateList } from './lock-code-lists.repo.ts'
import { sendCodesJob } from './send-codes.job.ts'
import { recordReport } from './send-codes.ts'

/** A lock that reports an outdated list more often waits for the regular repetition. */
const minPauseMs = 10_000

/** Hears locks that report their version unasked, such as after a connection. An outdated lock gets its list at once. */
export function listenToCodeReports(ctx: Ctx): void {
  ctx.locks.onCodesReport((report) => {
    recordCodesReport(ctx, report).catch((error: unknown) =>
      ctx.log.error({ err: error, lockId: report.lockId }, 'storing the report of a lock failed'),
    )
  })
}

export async function recordCodesReport(ctx: Ctx, report: CodesReport): Promise<void> {
  if (!(await recordReport(ctx, report))) return
  await ctx.transaction(async (tx) => {
    const list = await lockList(tx, report.lockId)
    const now = ctx.now()
    if (!list || (list.sentAt !== null && now.getTime() - list.sentAt.getTime() < minPauseMs)) return
    await updateList(tx, report.lockId, { attempts: 0, nextAttemptAt: now })
    await ctx.enqueue(tx, sendCodesJob, {})
  })
}
