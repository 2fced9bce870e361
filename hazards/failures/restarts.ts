import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningServer, startServer } from '../../e2e/harness/server.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'
import { freeBoxes, newCustomer, place, statusOf } from '../rig/customer.ts'
import { newDatabase } from '../rig/on-postgres.ts'
import { steadyLoad } from '../rig/steady-load.ts'

const perSecond = 20
const drainMs = 15_000

/** A load balancer in small: the next one is asked when the first is not there or says that it closes. */
async function askEither(servers: readonly RunningServer[], path: string): Promise<number> {
  for (const { url } of servers) {
    const status = await fetch(url + path).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    if (status !== 0 && status !== 503) return status
  }
  return 0
}

export const restarts: Hazard = {
  id: 'E6',
  promise: 'a restart under load drops nothing when another process is there',
  run: async (scale) => {
    const tally = new Tally()
    const DATABASE_URL = await newDatabase()
    const start = () =>
      startServer({
        dataDir: mkdtempSync(join(tmpdir(), 'boxzone-restart-')),
        keepData: false,
        env: { DATABASE_URL, LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
      })
    const steady = await start()
    let turning = await start()
    const boxes = await freeBoxes(steady)
    const placed = new Set<string>()
    const rounds = trialsOf(scale, 50)
    let slowestMs = 0
    try {
      const load = steadyLoad(perSecond, async (n) => {
        // Every other request meets the one that restarts first.
        const order = n % 2 === 0 ? [turning, steady] : [steady, turning]
        const status = await askEither(order, '/api/client/warehouse')
        tally.try(status === 200, () => `a visitor was answered ${status}`)
        const boxId = n % 40 === 0 ? boxes.pop() : undefined
        if (!boxId) return
        await place(turning, newCustomer(boxId, n)).then(
          ({ orderId }) => placed.add(orderId),
          () => {},
        )
      })
      for (let round = 0; round < rounds; round++) {
        await pause(300)
        const startedMs = performance.now()
        await turning.stop()
        slowestMs = Math.max(slowestMs, performance.now() - startedMs)
        turning = await start()
      }
      await load.stop()
      for (const orderId of placed) {
        const status = await statusOf(steady, { orderId, paymentUrl: '' }).catch(() => 'lost')
        tally.try(status !== 'lost', () => `order ${orderId} was acknowledged and is lost`)
      }
    } finally {
      await turning.stop()
      await steady.stop()
    }
    tally.must(slowestMs <= drainMs, () => `it took ${Math.round(slowestMs)} ms to end`)
    return tally.result(
      `${rounds} × SIGTERM under ${perSecond} requests/s with two processes; ended within ${(slowestMs / 1000).toFixed(1)} s; ${placed.size} orders kept`,
    )
  },
}
