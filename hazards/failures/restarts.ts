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

/** Little enough for one process beside one that starts, on two cores. */
const perSecond = 8
/** An order every other second, begun at any moment of a stop or a start. */
const orderEvery = 16
/** How long both serve before one of them is told to stop. */
const servingMs = 3_000
/** What containers are given to end. */
const graceMs = 30_000
const paidWithinMs = 60_000
const paths = ['/api/client/warehouse', '/boxes', '/help']

interface Rig {
  readonly proxy: LoadBalancer
  readonly steady: RunningServer
  turning: RunningServer
  readonly boxes: string[]
  readonly placed: PlacedOrder[]
  readonly tally: Tally
}

async function visit(rig: Rig, n: number): Promise<void> {
  const path = paths[n % paths.length] ?? '/'
  const status = await rig.proxy
    .send(n, async ({ url }) => {
      const answer = await fetch(url + path)
      await answer.arrayBuffer()
      if (answer.status === 503) throw new Error(`${path} answered 503`)
      return answer.status
    })
    .catch(String)
  rig.tally.try(status === 200, () => `${path} was answered ${status}`)
}

async function order(rig: Rig, n: number, customer: Customer): Promise<void> {
  const placed = await rig.proxy
    .send(n, (server) => submitOrder(server, customer))
    .catch((error: unknown) => {
      rig.tally.try(false, () => `order ${n} was not taken: ${error}`)
      return null
    })
  if (!placed) return
  rig.placed.push(placed)
  const paid = await rig.proxy
    .send(n + 1, async (server) => {
      const answer = await payOrder(server, placed, customer.source)
      if (answer === 503) throw new Error('the card page answered 503')
      return answer
    })
    .catch(String)
  rig.tally.try(paid === 303, () => `the card page of ${placed.orderId} answered ${paid}`)
}

const visitOrOrder = (rig: Rig) => async (n: number) => {
  const boxId = n % orderEvery === 0 ? rig.boxes.pop() : undefined
  // Half of the orders meet each process first.
  await (boxId ? order(rig, n / orderEvery, newCustomer(boxId, 200_000 + n)) : visit(rig, n))
}

/** What was acknowledged and paid is a contract, whichever process took which part of it. */
async function fulfilled({ steady, placed, tally }: Rig): Promise<void> {
  const untilMs = performance.now() + paidWithinMs
  for (const one of placed) {
    let status = 'lost'
    do {
      status = await fetchOrderStatus(steady, one).catch(() => 'lost')
      if (status === 'FULFILLED' || status === 'lost') break
      await pause(200)
    } while (performance.now() < untilMs)
    tally.try(status === 'FULFILLED', () => `order ${one.orderId} was acknowledged and paid, and is ${status}`)
  }
}

export const restarts: Hazard = {
  id: 'E6',
  promise: 'a restart under load drops nothing when another process is there',
  run: async (scale) => {
    const DATABASE_URL = await newDatabase()
    const ports = [await freePort(), await freePort()] as const
    const proxy = await startProxy(ports)
    const start = (port: number) =>
      startServer({
        dataDir: mkdtempSync(join(tmpdir(), 'boxzone-restart-')),
        keepData: false,
        port,
        graceMs: graceMs + 10_000,
        // The delay as compose.yaml says it.
        env: { DATABASE_URL, LOG_LEVEL: 'silent', STOP_DELAY_MS: '5000', ...proxy.env },
      })
    const [steady, turning] = [await start(ports[0]), await start(ports[1])]
    const boxes = await freeBoxes(steady)
    const rig: Rig = { proxy, steady, turning, boxes, placed: [], tally: new Tally() }
    const { tally } = rig
    const rounds = trialsOf(scale, 50)
    let slowestMs = 0
    try {
      const load = steadyLoad(perSecond, visitOrOrder(rig))
      for (let round = 0; round < rounds; round++) {
        await pause(servingMs)
        const startedMs = performance.now()
        await rig.turning.stop()
        slowestMs = Math.max(slowestMs, performance.now() - startedMs)
        rig.turning = await start(ports[1])
      }
      await load.stop()
      await fulfilled(rig)
    } finally {
      await rig.turning.stop()
      await steady.stop()
      await proxy.stop()
    }
    tally.must(slowestMs <= graceMs, () => `it took ${Math.round(slowestMs)} ms to end`)
    tally.must(rig.placed.length >= rounds, () => `only ${rig.placed.length} orders were placed`)
    return tally.result(
      `${rounds} × SIGTERM under ${perSecond} requests/s (lists, pages, orders) with two processes behind ${proxy.name}, each request sent once; ended within ${(slowestMs / 1000).toFixed(1)} s; ${rig.placed.length} orders placed and paid, none lost`,
    )
  },
}
