import { mkdtempSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../../bench/load.ts'
import { type RunningServer, startServer } from '../../e2e/harness/server.ts'
import { type Hazard, quantile, Tally } from '../hazard.ts'
import { freeBoxes, newCustomer, place, placeForStatus } from '../rig/customer.ts'
import { newDatabase } from '../rig/on-postgres.ts'

const fullSeconds = 60
const usualClients = 20
const times = 10
const hangMs = 15_000
const recoverMs = 10_000
/** Few, so that they are exhausted long before the processor is. */
const connections = '3'

interface Visits {
  readonly statuses: Map<number, number>
  readonly tookMs: number[]
}

/** As many people as given, each asking again as soon as there is an answer. */
async function crowd(server: RunningServer, boxes: readonly string[], people: number, ms: number): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const visits: Visits = { statuses: new Map(), tookMs: [] }
  const endMs = performance.now() + ms
  const one = async (person: number) => {
    for (let n = 0; performance.now() < endMs; n++) {
      const startedMs = performance.now()
      // Every fifth orders, most of them a Box that somebody has: what costs the database most.
      const status =
        person % 5 === 0
          ? await placeForStatus(server, newCustomer(boxes[person % 3] ?? '', person * 1_000 + n), agent).catch(() => 0)
          : await read(server, agent)
      visits.statuses.set(status, (visits.statuses.get(status) ?? 0) + 1)
      visits.tookMs.push(performance.now() - startedMs)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, person) => one(person)))
  agent.destroy()
  return visits
}

async function read(server: RunningServer, agent: Agent): Promise<number> {
  const url = `${server.url}/api/client/warehouse?lat=48.148&lng=17.107`
  const question = { url, method: 'GET', headers: {}, body: '', expected: 200 } as const
  return (await ask(question, agent).catch(() => ({ status: 0 }))).status
}

async function untilUsual(server: RunningServer): Promise<number> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < 3 * recoverMs) {
    const askedMs = performance.now()
    const { status } = await fetch(`${server.url}/api/client/warehouse`)
    if (status === 200 && performance.now() - askedMs < 1_000) break
    await pause(100)
  }
  return performance.now() - startedMs
}

const shedding = [200, 201, 409, 429, 503]

export const overload: Hazard = {
  id: 'E2',
  promise: 'ten times the load is answered or shed, never dropped, and it is over when the load is',
  run: async (scale) => {
    const tally = new Tally()
    const server = await startServer({
      dataDir: mkdtempSync(join(tmpdir(), 'boxzone-overload-')),
      keepData: false,
      env: { DATABASE_URL: await newDatabase(), DATABASE_POOL: connections, LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
    })
    const seconds = Math.max(5, Math.round(fullSeconds * scale.share))
    try {
      const boxes = await freeBoxes(server)
      const usual = await crowd(server, boxes, usualClients, 3_000)
      const { statuses, tookMs } = await crowd(server, boxes, usualClients * times, seconds * 1_000)
      for (const [status, count] of statuses) {
        for (let n = 0; n < count; n++) tally.try(shedding.includes(status), () => `answered ${status}`)
      }
      const slowest = Math.max(...tookMs)
      tally.must(slowest <= hangMs, () => `somebody waited ${Math.round(slowest)} ms`)
      const backMs = await untilUsual(server)
      tally.must(backMs <= recoverMs, () => `usual again after ${Math.round(backMs)} ms`)
      const late = boxes.at(-1) ?? ''
      await place(server, newCustomer(late, 999_999))
      const shares = [...statuses].sort().map(([status, count]) => `${count} × ${status}`)
      return tally.result(
        `${usualClients * times} people at once for ${seconds} s with ${connections} connections to the database (usually ${usualClients}, median ${Math.round(quantile(usual.tookMs, 0.5))} ms): ${shares.join(', ')}; p99 ${Math.round(quantile(tookMs, 0.99))} ms, slowest ${Math.round(slowest)} ms, usual again after ${Math.round(backMs)} ms`,
      )
    } finally {
      await server.stop()
    }
  },
}
