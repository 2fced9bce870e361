import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningServer, startServer } from '../../e2e/harness/server.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'
import { type Customer, freeBoxes, newCustomer, type Placed, pay, place, statusOf } from '../rig/customer.ts'
import { newDatabase } from '../rig/on-postgres.ts'
import { steadyLoad } from '../rig/steady-load.ts'

/** Little enough for one process beside one that starts, on two cores. */
const perSecond = 8
/** An order every other second, begun at any moment of a stop or a start. */
const orderEvery = 16
/** How long both serve before one of them is told to stop. */
const servingMs = 3_000
/** What containers are given to end. */
const graceMs = 30_000
/** How long a request goes from one to the other: a process that serves alone beside one that starts is slow, not gone. */
const tryMs = 30_000
const paidWithinMs = 60_000
const paths = ['/api/client/warehouse', '/boxes', '/help']

interface Rig {
  readonly steady: RunningServer
  turning: RunningServer
  readonly boxes: string[]
  readonly placed: Placed[]
  readonly tally: Tally
  retried: number
}

const isAway = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && /answered 503/.test(error.message))

/** A load balancer in small, as deploy/Caddyfile sets one up: who is not there or says that it closes is passed over. */
async function atEither<Answer>(rig: Rig, n: number, ask: (server: RunningServer) => Promise<Answer>): Promise<Answer> {
  const startedMs = performance.now()
  for (let tries = 0; ; tries++) {
    try {
      // Every other request meets the one that restarts first.
      return await ask((n + tries) % 2 === 0 ? rig.turning : rig.steady)
    } catch (error) {
      if (!isAway(error) || performance.now() - startedMs > tryMs) throw error
      rig.retried += 1
      if (tries > 0) await pause(250)
    }
  }
}

async function visit(rig: Rig, n: number): Promise<void> {
  const path = paths[n % paths.length] ?? '/'
  const status = await atEither(rig, n, async ({ url }) => {
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    if (answer.status === 503) throw new Error(`${path} answered 503`)
    return answer.status
  }).catch(String)
  rig.tally.try(status === 200, () => `${path} was answered ${status}`)
}

async function order(rig: Rig, n: number, customer: Customer): Promise<void> {
  const placed = await atEither(rig, n, (server) => place(server, customer)).catch((error: unknown) => {
    rig.tally.try(false, () => `order ${n} was not taken: ${error}`)
    return null
  })
  if (!placed) return
  rig.placed.push(placed)
  const paid = await atEither(rig, n + 1, async (server) => {
    const answer = await pay(server, placed, customer.source)
    if (answer === 503) throw new Error('the card page answered 503')
    return answer
  }).catch(String)
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
      status = await statusOf(steady, one).catch(() => 'lost')
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
    const start = () =>
      startServer({
        dataDir: mkdtempSync(join(tmpdir(), 'boxzone-restart-')),
        keepData: false,
        graceMs: graceMs + 10_000,
        env: { DATABASE_URL, LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
      })
    const steady = await start()
    const boxes = await freeBoxes(steady)
    const rig: Rig = { steady, turning: await start(), boxes, placed: [], tally: new Tally(), retried: 0 }
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
        rig.turning = await start()
      }
      await load.stop()
      await fulfilled(rig)
    } finally {
      await rig.turning.stop()
      await steady.stop()
    }
    tally.must(slowestMs <= graceMs, () => `it took ${Math.round(slowestMs)} ms to end`)
    tally.must(rig.placed.length >= rounds, () => `only ${rig.placed.length} orders were placed`)
    return tally.result(
      `${rounds} × SIGTERM under ${perSecond} requests/s (lists, pages, orders) with two processes; ended within ${(slowestMs / 1000).toFixed(1)} s; ${rig.retried} tries met a process that was not there and went to the other, ${rig.placed.length} orders placed and paid, none lost`,
    )
  },
}
