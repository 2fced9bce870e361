import type { LockReport } from '#src/gateways/locks/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { type BatteryReport, type PresenceReport, upsertBatteries, upsertPresence } from './lock-status.repo.ts'

/** After a connection the broker repeats the reports of all locks, so they are stored in batches. */
const batchMs = 200
const maxBatch = 1_000
const retryMs = 5_000

interface LockReportStore {
  /** Stores all reports received so far. */
  flush(): Promise<void>
  /** Stops receiving and stores the remaining reports. */
  stop(): Promise<void>
}

/** Stores the presence and the batteries that locks report. */
export function storeLockReports(ctx: Ctx): LockReportStore {
  const presence = new Map<string, PresenceReport>()
  const batteries = new Map<string, BatteryReport>()
  let timer: NodeJS.Timeout | null = null
  let running = Promise.resolve()
  const schedule = (ms: number) => {
    timer ??= setTimeout(() => void flush(), ms)
    timer.unref()
  }
  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    running = running.then(storeAll).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'storing the reports of locks failed')
      schedule(retryMs)
    })
    return running
  }
  const storeAll = async () => {
    while (presence.size > 0 || batteries.size > 0) {
      await storeBatch(presence, (reports) => upsertPresence(ctx.db, reports))
      await storeBatch(batteries, (reports) => upsertBatteries(ctx.db, reports))
    }
  }
  const unsubscribe = ctx.lockReports.subscribe((report: LockReport) => {
    if (report.kind === 'state') return
    if (report.kind === 'presence') presence.set(report.lockId, report)
    else batteries.set(report.lockId, report)
    schedule(batchMs)
  })
  return {
    flush,
    stop: () => {
      unsubscribe()
      return flush().finally(() => timer && clearTimeout(timer))
    },
  }
}

/** Removes the reports after they are stored, unless a newer report of the lock arrived meanwhile. */
async function storeBatch<Report>(
  waiting: Map<string, Report>,
  store: (reports: readonly Report[]) => Promise<void>,
): Promise<void> {
  const batch = [...waiting].slice(0, maxBatch)
  await store(batch.map(([, report]) => report))
  for (const [lockId, report] of batch) if (waiting.get(lockId) === report) waiting.delete(lockId)
}
