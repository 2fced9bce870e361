import { mkdtempSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freeBoxes, newCustomer, submitOrder, submitOrderOver } from '../../testkit/app/customer.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'
import { sendLoadRequest } from '../../testkit/load.ts'
import { newDatabase } from '../harness/on-postgres.ts'
import { startUrgentCalls } from '../harness/urgent-calls.ts'
import { type Hazard, quantile, Tally } from '../hazard.ts'

const fullSeconds = 60
const usualClients = 20
const times = 10
const floodTimes = 75
const hangMs = 5_000
const floodHangMs = 15_000
const recoverMs = 10_000
/** Few, so that they are exhausted long before the processor is. */
const connections = '3'

interface Visits {
  readonly statuses: Map<number, number>
  readonly tookMs: number[]
  /** 503 that did not say when to come again. */
  untold: number
}

interface Crowd {
  readonly people: number
  readonly ms: number
  readonly firstPerson: number
}

/** As many people as given, each asking again as soon as there is an answer, or as late as they are told to. */
async function crowd(server: RunningServer, boxes: readonly string[], { people, ms, firstPerson }: Crowd) {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const visits: Visits = { statuses: new Map(), tookMs: [], untold: 0 }
  const endMs = performance.now() + ms
  const one = async (person: number) => {
    for (let n = 0; performance.now() < endMs; n++) {
      const startedMs = performance.now()
      // Every fifth orders, most of them a Box that somebody has: what costs the database most.
      const asked =
        person % 5 === 0
          ? submitOrderOver(server, newCustomer(boxes[person % 3] ?? '', person * 1_000 + n), agent)
          : sendLoadRequest(
              { url: `${server.url}/api/client/warehouse?lat=${47 + (person % 2_000) / 1_000}&lng=17.107` },
              agent,
            )
      const { status, retryAfter } = await asked.catch(() => ({ status: 0, retryAfter: undefined }))
      visits.statuses.set(status, (visits.statuses.get(status) ?? 0) + 1)
      visits.tookMs.push(performance.now() - startedMs)
      if (status === 503 && retryAfter === undefined) visits.untold += 1
      if (status === 503) await pause(Number(retryAfter ?? 1) * 1_000)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, person) => one(firstPerson + person)))
  agent.destroy()
  return visits
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

function judge(tally: Tally, { statuses, tookMs, untold }: Visits, mostMs: number): string {
  for (const [status, count] of statuses) {
    for (let n = 0; n < count; n++) tally.try(shedding.includes(status), () => `answered ${status}`)
  }
  const slowest = Math.round(Math.max(...tookMs))
  tally.must(slowest <= mostMs, () => `somebody waited ${slowest} ms`)
  tally.must(untold === 0, () => `${untold} × 503 did not say when to come again`)
  const shares = [...statuses].sort().map(([status, count]) => `${count} × ${status}`)
  return `${shares.join(', ')}, p99 ${Math.round(quantile(tookMs, 0.99))} ms, slowest ${slowest} ms`
}

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
    const ms = Math.max(5, Math.round(fullSeconds * scale.share)) * 1_000
    try {
      const boxes = await freeBoxes(server)
      const usual = await crowd(server, boxes, { people: usualClients, ms: 3_000, firstPerson: 0 })
      const many = await crowd(server, boxes, { people: usualClients * times, ms, firstPerson: 1_000 })
      const said = judge(tally, many, hangMs)
      const urgent = await startUrgentCalls(server, tally)
      const flood = await crowd(server, boxes, { people: usualClients * floodTimes, ms, firstPerson: 10_000 })
      const urgentMs = await urgent.stop()
      const saidFlooded = judge(tally, flood, floodHangMs)
      tally.must((flood.statuses.get(503) ?? 0) > 0, () => 'nobody was asked to come later')
      const backMs = await untilUsual(server)
      tally.must(backMs <= recoverMs, () => `usual again after ${Math.round(backMs)} ms`)
      await submitOrder(server, newCustomer(boxes.at(-1) ?? '', 999_999))
      return tally.result(
        `${connections} connections to the database, usually ${usualClients} people (median ${Math.round(quantile(usual.tookMs, 0.5))} ms); ${usualClients * times} at once for ${ms / 1_000} s: ${said}; ${usualClients * floodTimes} at once: ${saidFlooded}, meanwhile ${urgentMs.length} knocks and messages of the provider all answered, within ${Math.round(quantile(urgentMs, 0.99))} ms (p99); usual again after ${Math.round(backMs)} ms`,
      )
    } finally {
      await server.stop()
    }
  },
}
