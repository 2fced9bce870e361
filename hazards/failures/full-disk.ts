import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freeBoxes } from '../../testkit/app/customer.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'
import { type KillablePostgres, startKillablePostgres } from '../../testkit/services/postgres.mjs'
import { findDamage } from '../harness/database-integrity.ts'
import { untilHealthy } from '../harness/healthy.ts'
import { checkAcknowledgedOrders, createOrderingCustomer, findUnsettledOrders } from '../harness/ordering-customer.ts'
import { mountSmallDisk, type SmallDisk } from '../harness/small-disk.ts'
import { steadyLoad } from '../harness/steady-load.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const megabytes = 400
const perSecond = 6
const fullMs = 8_000
const maxRecoveryMs = 10_000

/** `log` also exhausts the write-ahead log: PostgreSQL then stops and cannot start until the disk has space. */
type Kind = 'tables' | 'log'
const kinds: readonly Kind[] = ['tables', 'log']

interface DiskTest {
  readonly disk: SmallDisk
  readonly server: RunningServer
  readonly postgres: KillablePostgres
  readonly app: ReturnType<typeof createOrderingCustomer>
  readonly tally: Tally
  readonly statusCounts: Map<string, number>
}

/** Uses all prepared segments of the write-ahead log. */
async function exhaustLog({ url }: KillablePostgres): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let part = 0; part < 40; part++) {
      await client.query('create temporary table if not exists exhausted (n int)')
      await client.query('select pg_switch_wal()')
    }
  } catch {
    // PostgreSQL has stopped.
  } finally {
    await client.end().catch(() => {})
  }
}

function isRunning(postgres: KillablePostgres): boolean {
  try {
    return process.kill(postgres.pid(), 0)
  } catch {
    return false
  }
}

/** Restarts PostgreSQL until it runs, as a service manager does. */
async function restartUntilRunning(postgres: KillablePostgres, maxTries: number): Promise<void> {
  for (let tries = 0; tries < maxTries && !isRunning(postgres); tries++) {
    await postgres.restart().catch(() => {})
    await pause(300)
  }
}

/** Every third visit orders a Box, the others read. A read must get 200 or 503. */
async function visit({ server, app, tally, statusCounts }: DiskTest, kind: Kind, n: number): Promise<void> {
  if (n % 3 === 0) return app.buy(n)
  const status = await fetch(`${server.url}/api/client/warehouse`).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
  statusCounts.set(`${status}`, (statusCounts.get(`${status}`) ?? 0) + 1)
  tally.record(status === 200 || status === 503, () => `${kind}: a reader got ${status}`)
}

/** Fills the disk under load, frees it and returns the recovery time. */
async function round(test: DiskTest, kind: Kind, offset: number): Promise<number> {
  const { disk, postgres, server, app, tally } = test
  const before = app.refused.length
  const load = steadyLoad(perSecond, (n) => visit(test, kind, offset + n))
  await pause(1_500)
  disk.fill()
  if (kind === 'log') await exhaustLog(postgres)
  const freed = pause(fullMs)
  if (kind === 'log') await restartUntilRunning(postgres, 2)
  await freed
  disk.free()
  await restartUntilRunning(postgres, 20)
  const backMs = await untilHealthy(server, 2 * maxRecoveryMs)
  await load.stop()
  const refused = app.refused.slice(before)
  tally.must(refused.length > 0, () => `${kind}: no order was refused while the disk was full`)
  // Allows 409, because an earlier order without response may hold the Box.
  for (const text of refused) tally.record(/returned (503|409)/.test(text), () => `${kind}: a buyer got ${text}`)
  return backMs
}

async function tryOn(disk: SmallDisk, rounds: number) {
  const tally = new Tally()
  const postgres = await startKillablePostgres(disk.folder)
  const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
  const dataDir = mkdtempSync(join(tmpdir(), 'boxzone-full-'))
  const server = await startServer({ dataDir, retainData: false, env })
  const app = createOrderingCustomer(server, await freeBoxes(server))
  const test: DiskTest = { disk, server, postgres, app, tally, statusCounts: new Map() }
  let slowestMs = 0
  try {
    for (let n = 0; n < rounds * kinds.length; n++) {
      slowestMs = Math.max(slowestMs, await round(test, kinds[n % kinds.length] ?? 'tables', n * 1_000))
    }
    await checkAcknowledgedOrders(server, app, tally)
    tally.failures.push(...(await findUnsettledOrders(server, postgres.url)), ...(await findDamage(postgres.url)))
  } finally {
    await server.stop()
    await postgres.stop()
  }
  tally.must(slowestMs <= maxRecoveryMs, () => `recovered after ${Math.round(slowestMs)} ms`)
  const readers = [...test.statusCounts].map(([status, count]) => `${count} × ${status}`).join(', ')
  return tally.result(
    `${rounds} × no space for tables and for the write-ahead log, ${fullMs / 1000} s each under load, PostgreSQL on a file system of ${megabytes} MB; readers ${readers}; ${app.refused.length} buyers refused, ${app.placed.size} orders acknowledged, ${app.paid.size} paid, none lost; recovered after ${Math.round(slowestMs)} ms; all tables and indexes intact`,
  )
}

export const fullDisk: Hazard = {
  id: 'E5',
  guarantee: 'a full disk corrupts no data',
  run: async (scale) => {
    const disk = await mountSmallDisk(megabytes)
    if (!disk) return { trials: 0, failures: [], unable: 'mounting a separate file system needs root' }
    try {
      return await tryOn(disk, trialsOf(scale, 10))
    } finally {
      await disk.remove()
    }
  },
}
