import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fetchOrderStatus, freeBoxes, newCustomer, submitOrder } from '../../testkit/app/customer.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'
import { type KillablePostgres, startKillablePostgres } from '../../testkit/services/postgres.mjs'
import { type FaultProxy, startFaultProxy } from '../harness/fault-proxy.ts'
import { untilHealthy } from '../harness/healthy.ts'
import { steadyLoad } from '../harness/steady-load.ts'
import { type Hazard, quantile, Tally, trialsOf } from '../hazard.ts'

const outageMs = 6_000
const perSecond = 5
const maxResponseMs = 5_000
const maxP99Ms = 3_000
const maxRecoveryMs = 10_000

interface OutageTest {
  readonly server: RunningServer
  readonly postgres: KillablePostgres
  readonly proxy: FaultProxy
  readonly boxes: string[]
  readonly placed: Set<string>
  readonly tally: Tally
  readonly tookMs: number[]
}

type Kind = 'stopped' | 'killed' | 'frozen' | 'cut'
const kinds: readonly Kind[] = ['stopped', 'killed', 'frozen', 'cut']

async function fail({ postgres, proxy }: OutageTest, kind: Kind): Promise<void> {
  if (kind === 'stopped') process.kill(postgres.pid(), 'SIGINT')
  if (kind === 'killed') process.kill(postgres.pid(), 'SIGKILL')
  if (kind === 'frozen') proxy.mode = 'held'
  if (kind === 'cut') proxy.mode = 'cut'
}

async function recover({ postgres, proxy }: OutageTest, kind: Kind): Promise<void> {
  proxy.mode = 'pass'
  if (kind === 'frozen' || kind === 'cut') return
  for (let tries = 0; tries < 20; tries++) {
    const alive = await postgres.restart().then(
      () => true,
      () => false,
    )
    if (alive) return
    await pause(300)
  }
  throw new Error('PostgreSQL did not start again')
}

/** Sends a read and sometimes an order. The read must get 200 or 503 in time. */
async function visit(outage: OutageTest, kind: Kind, n: number): Promise<void> {
  const startedMs = performance.now()
  const read = fetch(`${outage.server.url}/api/client/warehouse`).then(
    async (response) => {
      await response.arrayBuffer()
      return { status: response.status, retryAfter: response.headers.get('retry-after') }
    },
    () => ({ status: 0, retryAfter: null }),
  )
  const boxId = n % 5 === 0 ? outage.boxes.pop() : undefined
  if (boxId) {
    await submitOrder(outage.server, newCustomer(boxId, 100_000 + n)).then(
      ({ orderId }) => outage.placed.add(orderId),
      () => {},
    )
  }
  const { status, retryAfter } = await read
  const ms = performance.now() - startedMs
  outage.tookMs.push(ms)
  const isAccepted = status === 200 || (status === 503 && retryAfter !== null)
  outage.tally.record(
    isAccepted && ms <= maxResponseMs,
    () => `${kind}: ${status}, retry after ${retryAfter}, ${Math.round(ms)} ms`,
  )
}

export const databaseDown: Hazard = {
  id: 'E1',
  guarantee:
    'the server returns 503 while the database is stopped, killed, frozen or unreachable, and recovers without a restart',
  run: async (scale) => {
    const tally = new Tally()
    const postgres = await startKillablePostgres()
    const url = new URL(postgres.url)
    const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    const dataDir = mkdtempSync(join(tmpdir(), 'boxzone-down-'))
    const env = { DATABASE_URL: url.href, LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
    const server = await startServer({ dataDir, retainData: false, env })
    const boxes = await freeBoxes(server)
    const outage: OutageTest = { server, postgres, proxy, boxes, placed: new Set(), tally, tookMs: [] }
    const rounds = trialsOf(scale, 10)
    const recoveryMs: number[] = []
    try {
      for (let round = 0; round < rounds; round++) {
        for (const kind of kinds) {
          const load = steadyLoad(perSecond, (n) => visit(outage, kind, n))
          await pause(500)
          await fail(outage, kind)
          await pause(outageMs)
          await recover(outage, kind)
          recoveryMs.push(await untilHealthy(server, 2 * maxRecoveryMs))
          await load.stop()
        }
      }
      for (const orderId of outage.placed) {
        const status = await fetchOrderStatus(server, { orderId, paymentUrl: '' }).catch(() => 'lost')
        tally.record(status !== 'lost', () => `order ${orderId} was acknowledged and is lost`)
      }
    } finally {
      await server.stop()
      await proxy.close()
      await postgres.stop()
    }
    const slowest = Math.max(...recoveryMs)
    tally.must(slowest <= maxRecoveryMs, () => `recovered after ${Math.round(slowest)} ms`)
    const p99 = Math.round(quantile(outage.tookMs, 0.99))
    tally.must(p99 <= maxP99Ms, () => `responses within ${p99} ms (p99)`)
    return tally.result(
      `${rounds} × ${kinds.join(', ')}, ${outageMs / 1000} s each under load; responses within ${p99} ms (p99; limit ${maxP99Ms}), recovered after ${Math.round(slowest)} ms, ${outage.placed.size} orders preserved`,
    )
  },
}
