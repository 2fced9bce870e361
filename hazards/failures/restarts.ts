import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Customer,
  fetchOrderStatus,
  freeBoxes,
  newCustomer,
  type PlacedOrder,
  payOrder,
  submitOrder,
} from '../../testkit/app/customer.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'
import { freePort } from '../../testkit/services/postgres.mjs'
import { newDatabase } from '../harness/on-postgres.ts'
import { type LoadBalancer, startProxy } from '../harness/proxy.ts'
import { steadyLoad } from '../harness/steady-load.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** Low enough for one process on two cores while the other process starts. */
const perSecond = 8
/** One order every two seconds, also during a stop or a start. */
const orderEvery = 16
/** Time between two restarts. */
const servingMs = 3_000
/** Grace period of containers. */
const graceMs = 30_000
const paidWithinMs = 60_000
const paths = ['/api/client/warehouse', '/boxes', '/help']

interface RestartTest {
  readonly proxy: LoadBalancer
  readonly steady: RunningServer
  restarting: RunningServer
  readonly boxes: string[]
  readonly placed: PlacedOrder[]
  readonly tally: Tally
}

async function visit(test: RestartTest, n: number): Promise<void> {
  const path = paths[n % paths.length] ?? '/'
  const status = await test.proxy
    .send(n, async ({ url }) => {
      const response = await fetch(url + path)
      await response.arrayBuffer()
      if (response.status === 503) throw new Error(`${path} returned 503`)
      return response.status
    })
    .catch(String)
  test.tally.record(status === 200, () => `${path} returned ${status}`)
}

async function order(test: RestartTest, n: number, customer: Customer): Promise<void> {
  const placed = await test.proxy
    .send(n, (server) => submitOrder(server, customer))
    .catch((error: unknown) => {
      test.tally.record(false, () => `order ${n} failed: ${error}`)
      return null
    })
  if (!placed) return
  test.placed.push(placed)
  const paid = await test.proxy
    .send(n + 1, async (server) => {
      const cardPage = await payOrder(server, placed, customer.source)
      if (cardPage === 503) throw new Error('the card page returned 503')
      return cardPage
    })
    .catch(String)
  test.tally.record(paid === 303, () => `the card page of ${placed.orderId} returned ${paid}`)
}

const visitOrOrder = (test: RestartTest) => async (n: number) => {
  const boxId = n % orderEvery === 0 ? test.boxes.pop() : undefined
  // The numbers of the orders alternate between even and odd, so each process gets half of the orders.
  await (boxId ? order(test, n / orderEvery, newCustomer(boxId, 200_000 + n)) : visit(test, n))
}

/** Every acknowledged and paid order is fulfilled, whichever processes handled it. */
async function checkFulfilled({ steady, placed, tally }: RestartTest): Promise<void> {
  const untilMs = performance.now() + paidWithinMs
  for (const one of placed) {
    let status = 'lost'
    do {
      status = await fetchOrderStatus(steady, one).catch(() => 'lost')
      if (status === 'FULFILLED' || status === 'lost') break
      await pause(200)
    } while (performance.now() < untilMs)
    tally.record(status === 'FULFILLED', () => `order ${one.orderId} was acknowledged and paid, and is ${status}`)
  }
}

export const restarts: Hazard = {
  id: 'E6',
  guarantee: 'a restart under load loses no request when another process runs',
  run: async (scale) => {
    const DATABASE_URL = await newDatabase()
    const ports = [await freePort(), await freePort()] as const
    const proxy = await startProxy(ports)
    const start = (port: number) =>
      startServer({
        dataDir: mkdtempSync(join(tmpdir(), 'boxzone-restart-')),
        retainData: false,
        port,
        graceMs: graceMs + 10_000,
        // Same delay as in compose.yaml.
        env: { DATABASE_URL, LOG_LEVEL: 'silent', STOP_DELAY_MS: '5000', ...proxy.env },
      })
    const [steady, restarting] = [await start(ports[0]), await start(ports[1])]
    const boxes = await freeBoxes(steady)
    const test: RestartTest = { proxy, steady, restarting, boxes, placed: [], tally: new Tally() }
    const { tally } = test
    const rounds = trialsOf(scale, 50)
    let slowestMs = 0
    try {
      const load = steadyLoad(perSecond, visitOrOrder(test))
      for (let round = 0; round < rounds; round++) {
        await pause(servingMs)
        const startedMs = performance.now()
        await test.restarting.stop()
        slowestMs = Math.max(slowestMs, performance.now() - startedMs)
        test.restarting = await start(ports[1])
      }
      await load.stop()
      await checkFulfilled(test)
    } finally {
      await test.restarting.stop()
      await steady.stop()
      await proxy.stop()
    }
    tally.must(slowestMs <= graceMs, () => `the shutdown took ${Math.round(slowestMs)} ms`)
    tally.must(test.placed.length >= rounds, () => `only ${test.placed.length} orders were placed`)
    return tally.result(
      `${rounds} × SIGTERM under ${perSecond} requests/s (lists, pages, orders) with two processes behind ${proxy.name}, each request sent once; shutdown within ${(slowestMs / 1000).toFixed(1)} s; ${test.placed.length} orders placed and paid, none lost`,
    )
  },
}
