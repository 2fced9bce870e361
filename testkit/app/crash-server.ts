import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findViolations, orderInvariants, paymentInvariants } from '../../server/src/features/operations/index.ts'
import { databaseFromPool } from '../../server/src/kernel/database/index.ts'
import { openPostgres } from '../../server/src/kernel/database/postgres.ts'
import { startPostgres } from '../services/postgres.mjs'
import { freeBoxesByWarehouse, newCustomer, orderUntilCrash, resumeAfterRestart } from './customer.ts'
import { type RunningServer, startServer } from './server.ts'

/** Crash points of an order. */
export const crashPoints = [
  'payment.begun',
  'payment.page-asked',
  'payment.page-open',
  'sandbox.webhook-sent',
  'webhook.received',
  'webhook.stored',
  'payment.settling',
  'order.account',
  'order.contract',
  'order.invoice',
  'order.letters',
  'payment.settled',
] as const

/** Every fourth order has two Boxes. */
const ordersPerGroup = 4

export interface CrashServer {
  /** Crashes the server at a crash point, restarts it, and returns the status of the customer's order. */
  orderWithCrashAt(point: string): Promise<string>
  /** Like `orderWithCrashAt`, but sends SIGKILL after a delay. */
  orderWithKillAfter(ms: number): Promise<string>
  /** Longest time from a restart until the order was fulfilled and the server stopped again. */
  slowestMs(): number
  /** Returns violated payment and order invariants, for example a charge in the sandbox ledger without a payment. */
  violations(): Promise<string[]>
  stop(): Promise<void>
}

export async function startCrashServer(): Promise<CrashServer> {
  const postgres = await startPostgres({ fsync: true })
  const start = (crashAt = '', stopSignal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<RunningServer> =>
    startServer({
      stopSignal,
      dataDir: mkdtempSync(join(tmpdir(), 'boxzone-crash-')),
      retainData: false,
      env: { DATABASE_URL: postgres.url, CRASH_AT: crashAt, LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
    })
  let warehouses: string[][] | null = null
  let customers = 0
  let slowestMs = 0
  const trial = async (crashing: RunningServer, kill: () => Promise<unknown> = async () => {}) => {
    warehouses ??= await freeBoxesByWarehouse(crashing)
    customers += 1
    const boxIds = takeBoxes(warehouses, customers % ordersPerGroup === 0 ? 2 : 1)
    const customer = { ...newCustomer(boxIds[0] ?? '', customers), ...(boxIds.length > 1 ? { boxIds } : {}) }
    const killed = kill()
    const placed = await orderUntilCrash(crashing, customer)
    await killed
    await crashing.stop()
    const restarted = await start()
    const startedMs = performance.now()
    const status = await resumeAfterRestart(restarted, customer, placed).finally(() => restarted.stop())
    slowestMs = Math.max(slowestMs, performance.now() - startedMs)
    return status
  }
  return {
    orderWithCrashAt: async (point) => trial(await start(`${point}:1`)),
    orderWithKillAfter: async (ms) => {
      const crashing = await start('', 'SIGKILL')
      return trial(crashing, () => pause(ms).then(() => crashing.stop()))
    },
    slowestMs: () => slowestMs,
    violations: async () => {
      const database = databaseFromPool(openPostgres(postgres.url, 2))
      return findViolations(database.db, [...paymentInvariants, ...orderInvariants]).finally(() => database.close())
    },
    stop: () => postgres.stop(),
  }
}

/** Removes free Boxes of the warehouse with the most free Boxes. */
function takeBoxes(warehouses: readonly string[][], count: number): string[] {
  const [largest = []] = [...warehouses].sort((one, other) => other.length - one.length)
  return largest.splice(-count)
}
