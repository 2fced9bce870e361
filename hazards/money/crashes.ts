import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningServer, startServer } from '../../e2e/harness/server.ts'
import { startPostgres } from '../../scripts/postgres.mjs'
import { findViolations, orderInvariants, paymentInvariants } from '../../server/src/features/operations/index.ts'
import { overPool } from '../../server/src/kernel/database/index.ts'
import { openPostgres } from '../../server/src/kernel/database/postgres.ts'
import { type Hazard, randomOf, trialsOf } from '../hazard.ts'
import { freeBoxes, goOnAfterRestart, newCustomer, orderUntilCrash } from '../rig/customer.ts'

/** Every step of ordering and paying after which the process may die. */
export const orderSteps = [
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

export interface CrashRig {
  /** Dies at a labelled step, is started again, and the customer goes on: answers the order's status. */
  killedAt(step: string): Promise<string>
  /** Dies by SIGKILL after some time. */
  killedAfter(ms: number): Promise<string>
  /** How long the slowest order took from the restart until it was whole. */
  slowestMs(): number
  /** What database and ledger disagree about. */
  violations(): Promise<string[]>
  stop(): Promise<void>
}

export async function openCrashRig(): Promise<CrashRig> {
  const postgres = await startPostgres({ fsync: true })
  const start = (crashAt = '', stopSignal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<RunningServer> =>
    startServer({
      stopSignal,
      dataDir: mkdtempSync(join(tmpdir(), 'boxzone-crash-')),
      keepData: false,
      env: { DATABASE_URL: postgres.url, CRASH_AT: crashAt, LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
    })
  let boxes: string[] | null = null
  let customers = 0
  let slowestMs = 0
  const trial = async (dying: RunningServer, end: () => Promise<unknown> = async () => {}) => {
    boxes ??= await freeBoxes(dying)
    customers += 1
    const customer = newCustomer(boxes.pop() ?? '', customers)
    const ended = end()
    const placed = await orderUntilCrash(dying, customer)
    await ended
    await dying.stop()
    const healthy = await start()
    const began = performance.now()
    const status = await goOnAfterRestart(healthy, customer, placed).finally(() => healthy.stop())
    slowestMs = Math.max(slowestMs, performance.now() - began)
    return status
  }
  return {
    killedAt: async (step) => trial(await start(`${step}:1`)),
    killedAfter: async (ms) => {
      const dying = await start('', 'SIGKILL')
      return trial(dying, () => pause(ms).then(() => dying.stop()))
    },
    slowestMs: () => slowestMs,
    violations: async () => {
      const database = overPool(openPostgres(postgres.url, 2))
      return findViolations(database.db, [...paymentInvariants, ...orderInvariants]).finally(() => database.close())
    },
    stop: () => postgres.stop(),
  }
}

/** Around an order takes this long; a kill falls anywhere into it. */
const orderMs = 900

export const crashes: Hazard = {
  id: 'A3',
  promise: 'the server dies in the middle of an order: no paid order is lost, no charge is without a contract',
  run: async (scale) => {
    const rig = await openCrashRig()
    const random = randomOf(scale.seed)
    const failures: string[] = []
    const look = (what: string, status: string) => status !== 'FULFILLED' && failures.push(`${what}: ${status}`)
    const [rounds, kills] = [trialsOf(scale, 5), trialsOf(scale, 300)]
    try {
      for (let round = 0; round < rounds; round++) {
        for (const step of orderSteps) look(`killed at ${step}`, await rig.killedAt(step))
      }
      for (let kill = 0; kill < kills; kill++) {
        const ms = Math.round(random() * orderMs)
        look(`killed after ${ms} ms`, await rig.killedAfter(ms))
      }
      failures.push(...(await rig.violations()))
    } finally {
      await rig.stop()
    }
    const trials = rounds * orderSteps.length + kills
    const slowest = `the slowest order was whole ${Math.ceil(rig.slowestMs() / 1_000)} s after the restart`
    const note = `${rounds} × ${orderSteps.length} labelled steps, ${kills} random kills; ${slowest}`
    return { trials, failures, note }
  },
}
