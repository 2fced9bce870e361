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
const overloadFactor = 10
const floodFactor = 75
const maxWaitMs = 5_000
const maxFloodWaitMs = 15_000
const recoverMs = 10_000
/** Few database connections, so that the pool is exhausted before the processor. */
const connections = '3'

interface Visits {
  readonly statuses: Map<number, number>
  readonly tookMs: number[]
  /** Number of 503 responses without Retry-After. */
  withoutRetryAfter: number
}

interface LoadOptions {
  readonly clients: number
  readonly ms: number
  readonly firstClient: number
}

/** Each client sends its next request after the response, or after the delay of Retry-After. */
async function sendLoad(server: RunningServer, boxes: readonly string[], { clients, ms, firstClient }: LoadOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const visits: Visits = { statuses: new Map(), tookMs: [], withoutRetryAfter: 0 }
  const endMs = performance.now() + ms
  const runClient = async (client: number) => {
    for (let n = 0; performance.now() < endMs; n++) {
      const startedMs = performance.now()
      // Every fifth client places orders, usually for a rented Box. This is the most expensive request for the
      // database.
      const pending =
        client % 5 === 0
          ? submitOrderOver(server, newCustomer(boxes[client % 3] ?? '', client * 1_000 + n), agent)
          : sendLoadRequest(
              { url: `${server.url}/api/client/warehouse?lat=${47 + (client % 2_000) / 1_000}&lng=17.107` },
              agent,
            )
      const { status, retryAfter } = await pending.catch(() => ({ status: 0, retryAfter: undefined }))
      visits.statuses.set(status, (visits.statuses.get(status) ?? 0) + 1)
      visits.tookMs.push(performance.now() - startedMs)
      if (status === 503 && retryAfter === undefined) visits.withoutRetryAfter += 1
      if (status === 503) await pause(Number(retryAfter ?? 1) * 1_000)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => runClient(firstClient + client)))
  agent.destroy()
  return visits
}

async function untilRecovered(server: RunningServer): Promise<number> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < 3 * recoverMs) {
    const sentMs = performance.now()
    const { status } = await fetch(`${server.url}/api/client/warehouse`)
    if (status === 200 && performance.now() - sentMs < 1_000) break
    await pause(100)
  }
  return performance.now() - startedMs
}

const allowedStatuses = [200, 201, 409, 429, 503]

function judge(tally: Tally, { statuses, tookMs, withoutRetryAfter }: Visits, maxMs: number): string {
  for (const [status, count] of statuses) {
    for (let n = 0; n < count; n++) tally.record(allowedStatuses.includes(status), () => `returned ${status}`)
  }
  const slowest = Math.round(Math.max(...tookMs))
  tally.must(slowest <= maxMs, () => `a client waited ${slowest} ms`)
  tally.must(withoutRetryAfter === 0, () => `${withoutRetryAfter} × 503 without Retry-After`)
  const shares = [...statuses].sort().map(([status, count]) => `${count} × ${status}`)
  return `${shares.join(', ')}, p99 ${Math.round(quantile(tookMs, 0.99))} ms, slowest ${slowest} ms`
}

export const overload: Hazard = {
  id: 'E2',
  guarantee: 'under ten times the load every request gets its result or a refusal such as 503, and the server recovers',
  run: async (scale) => {
    const tally = new Tally()
    const server = await startServer({
      dataDir: mkdtempSync(join(tmpdir(), 'boxzone-overload-')),
      retainData: false,
      env: { DATABASE_URL: await newDatabase(), DATABASE_POOL: connections, LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
    })
    const ms = Math.max(5, Math.round(fullSeconds * scale.share)) * 1_000
    try {
      const boxes = await freeBoxes(server)
      const usual = await sendLoad(server, boxes, { clients: usualClients, ms: 3_000, firstClient: 0 })
      const many = await sendLoad(server, boxes, { clients: usualClients * overloadFactor, ms, firstClient: 1_000 })
      const overloadSummary = judge(tally, many, maxWaitMs)
      const urgent = await startUrgentCalls(server, tally)
      const flood = await sendLoad(server, boxes, { clients: usualClients * floodFactor, ms, firstClient: 10_000 })
      const urgentMs = await urgent.stop()
      const floodSummary = judge(tally, flood, maxFloodWaitMs)
      tally.must((flood.statuses.get(503) ?? 0) > 0, () => 'no request got 503')
      const recoveryMs = await untilRecovered(server)
      tally.must(recoveryMs <= recoverMs, () => `recovered after ${Math.round(recoveryMs)} ms`)
      await submitOrder(server, newCustomer(boxes.at(-1) ?? '', 999_999))
      return tally.result(
        `${connections} connections to the database, usually ${usualClients} clients (median ${Math.round(quantile(usual.tookMs, 0.5))} ms); ${usualClients * overloadFactor} concurrent for ${ms / 1_000} s: ${overloadSummary}; ${usualClients * floodFactor} concurrent: ${floodSummary}; ${urgentMs.length} unlock requests and webhooks meanwhile all served, within ${Math.round(quantile(urgentMs, 0.99))} ms (p99); recovered after ${Math.round(recoveryMs)} ms`,
      )
    } finally {
      await server.stop()
    }
  },
}
