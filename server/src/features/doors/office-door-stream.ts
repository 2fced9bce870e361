import { api, type DoorEvent, roleHasPermission } from '@boxzone/contract'
import { findStaffOfSession } from '#src/features/staff/index.ts'
import type { LockReport } from '#src/gateways/locks/port.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { doorEventOf, type StreamScope } from './door-events.rules.ts'
import { findWarehousesOfLocks } from './lock-status.repo.ts'
import { findScopedWarehouse } from './office-doors.repo.ts'

/** Shorter than the timeout of usual proxies. The session is checked at least this often. */
const heartbeatMs = 10_000
/** Above this number, the stream drops events and the page reads the list again. */
const maxQueued = 1_000
const retryAfterSeconds = 30

export const officeDoorStreamRoute = route(api.officeDoorStream, async (ctx, { warehouseId }) => {
  if (warehouseId !== undefined && !(await findScopedWarehouse(ctx.db, ctx.staff, warehouseId))) {
    throw new CallError('not-found')
  }
  const stream = ctx.doorStreams.open(ctx.staff.id)
  if (!stream) throw new CallError('rate-limited', { retryAfterSeconds })
  return {
    events: (signal: AbortSignal) => {
      const ended = AbortSignal.any([signal, ctx.doorStreams.closing])
      ended.addEventListener('abort', stream.release, { once: true })
      if (ended.aborted) stream.release()
      return doorEvents(ctx, { warehouseId, signal: ended, heartbeatMs, release: stream.release })
    },
  }
})

interface StreamOptions {
  readonly warehouseId: string | undefined
  readonly signal: AbortSignal
  readonly heartbeatMs: number
  release(): void
}

/** Ends when the session ends, the account loses the permission or the warehouse, or the client disconnects. */
export async function* doorEvents(ctx: StaffCtx, options: StreamOptions): AsyncGenerator<DoorEvent> {
  const { signal } = options
  let queue: LockReport[] = []
  let isOverflown = false
  let wake = () => {}
  const unsubscribe = ctx.lockReports.subscribe((report) => {
    if (queue.length < maxQueued) queue.push(report)
    else isOverflown = true
    wake()
  })
  signal.addEventListener('abort', () => wake(), { once: true })
  try {
    for (let isDue = true; !signal.aborted; ) {
      // Read before every batch of events: a logout ends the stream, and a new role applies to the next batch.
      const scope = await currentScope(ctx, options.warehouseId)
      if (!scope || signal.aborted) return
      if (isDue) yield { event: 'heartbeat', at: ctx.now().toISOString(), isLive: ctx.locks.isConnected() }
      const [reports, wasOverflown] = [queue, isOverflown]
      queue = []
      isOverflown = false
      if (wasOverflown) yield { event: 'reload' }
      else yield* await eventsOf(ctx, reports, scope)
      isDue = !(await nextReport(
        options.heartbeatMs,
        () => queue.length > 0 || signal.aborted,
        (resolve) => {
          wake = resolve
        },
      ))
    }
  } catch (error) {
    // The headers are sent, so the stream ends and the page connects again.
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'door stream failed')
  } finally {
    unsubscribe()
    options.release()
  }
}

/** True when a report arrived, false after the pause. */
function nextReport(ms: number, isReady: () => boolean, onWake: (resolve: () => void) => void): Promise<boolean> {
  if (isReady()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    timer.unref()
    onWake(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

/** Null when the session is over, or when the account has lost the permission to read doors or the warehouse. */
async function currentScope(ctx: StaffCtx, warehouseId: string | undefined): Promise<StreamScope | null> {
  const staff = await findStaffOfSession(ctx.db, ctx.staff.tokenHash, ctx.now())
  if (!staff || !roleHasPermission(staff.role, 'doors.read')) return null
  const { role, warehouseIds } = staff
  if (warehouseId === undefined) return { role, warehouseIds }
  return warehouseIds === null || warehouseIds.includes(warehouseId) ? { role, warehouseIds: [warehouseId] } : null
}

async function eventsOf(ctx: StaffCtx, reports: readonly LockReport[], scope: StreamScope): Promise<DoorEvent[]> {
  if (reports.length === 0) return []
  const warehouses = await findWarehousesOfLocks(ctx.db, [...new Set(reports.map(({ lockId }) => lockId))])
  return reports.flatMap((report) => doorEventOf(report, warehouses.get(report.lockId), scope) ?? [])
}
