import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findViolations, orderInvariants, paymentInvariants } from '../../server/src/features/operations/index.ts'
import { databaseFromPool } from '../../server/src/kernel/database/index.ts'
import { openPostgres } from '../../server/src/kernel/database/postgres.ts'
import { freeBoxes, goOnAfterRestart, newCustomer, orderUntilCrash } from '../../testkit/app/customer.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'
import { startPostgres } from '../../testkit/services/postgres.mjs'
import { type Hazard, randomOf, Tally, trialsOf } from '../hazard.ts'

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
      const database = databaseFromPool(openPostgres(postgres.url, 2))
      return findViolations(database.db, [...paymentInvariants, ...orderInvariants]).finally(() => database.close())
    },
    stop: () => postgres.stop(),
  }
}

/** Around an order takes this long; a kill falls anywhere into it. */
const orderMs = 900
/** Every trial takes a Box for good, and the demo has a good hundred that are free. */
const mostInOneWorld = 90

interface Death {
  readonly what: string
  die(rig: CrashRig): Promise<string>
}

function deathsOf({ rounds, kills }: { rounds: number; kills: number }, random: () => number): Death[] {
  const labelled = orderSteps.map(
    (step): Death => ({ what: `killed at ${step}`, die: (rig: CrashRig) => rig.killedAt(step) }),
  )
  const anywhere = Array.from({ length: kills }, (): Death => {
    const ms = Math.round(random() * orderMs)
    return { what: `killed after ${ms} ms`, die: (rig: CrashRig) => rig.killedAfter(ms) }
  })
  return [...Array.from({ length: rounds }, () => labelled).flat(), ...anywhere]
}

/** A world of their own for so many deaths; answers how long the slowest order took. */
async function live(deaths: readonly Death[], tally: Tally): Promise<number> {
  const rig = await openCrashRig()
  try {
    for (const { what, die } of deaths) {
      const status = await die(rig)
      tally.try(status === 'FULFILLED', () => `${what}: ${status}`)
    }
    tally.failures.push(...(await rig.violations()))
    return rig.slowestMs()
  } finally {
    await rig.stop()
  }
}

export const crashes: Hazard = {
  id: 'A3',
  promise: 'the server dies in the middle of an order: no paid order is lost, no charge is without a contract',
  run: async (scale) => {
    const [rounds, kills] = [trialsOf(scale, 5), trialsOf(scale, 300)]
    const left = deathsOf({ rounds, kills }, randomOf(scale.seed))
    const inOneWorld = Math.min(mostInOneWorld, Math.ceil(left.length / 2))
    const tally = new Tally()
    let slowestMs = 0
    // Most of a trial is waiting for a server to start.
    const liveAll = async () => {
      while (left.length > 0) {
        const ms = await live(left.splice(0, inOneWorld), tally)
        slowestMs = Math.max(slowestMs, ms)
      }
    }
    await Promise.all([liveAll(), liveAll()])
    const slowest = `the slowest order was whole ${Math.ceil(slowestMs / 1_000)} s after the restart`
    return tally.result(`${rounds} × ${orderSteps.length} labelled steps, ${kills} random kills; ${slowest}`)
  },
}
