import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freeBoxes } from '../../testkit/app/customer.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'
import { type MortalPostgres, startKillablePostgres } from '../../testkit/services/postgres.mjs'
import { findDamage } from '../harness/database-integrity.ts'
import { untilHealthy } from '../harness/healthy.ts'
import { checkAcknowledgedOrders, createOrderingCustomer, findUnsettledOrders } from '../harness/ordering-customer.ts'
import { mountSmallDisk, type SmallDisk } from '../harness/small-disk.ts'
import { steadyLoad } from '../harness/steady-load.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const megabytes = 400
const perSecond = 6
const fullMs = 8_000
const normalMs = 10_000

/** No room for tables, and none for the log of changes either: then PostgreSQL ends itself and cannot come back. */
type Kind = 'tables' | 'log'
const kinds: readonly Kind[] = ['tables', 'log']

interface Rig {
  readonly disk: SmallDisk
  readonly server: RunningServer
  readonly postgres: MortalPostgres
  readonly app: ReturnType<typeof createOrderingCustomer>
  readonly tally: Tally
  readonly answers: Map<string, number>
}

/** Every part of the log that is ready is used up; the next is not to be had. */
async function useUpLog({ url }: MortalPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let part = 0; part < 40; part++) {
      await client.query('create temporary table if not exists used_up (n int)')
      await client.query('select pg_switch_wal()')
    }
  } catch {
    // That was the end of it.
  } finally {
    await client.end().catch(() => {})
  }
}

function isRunning(postgres: MortalPostgres): boolean {
  try {
    return process.kill(postgres.pid(), 0)
  } catch {
    return false
  }
}

/** What whoever watches over PostgreSQL does: starts it again until it stays. */
async function reviveUntil(postgres: MortalPostgres, atMost: number): Promise<void> {
  for (let tries = 0; tries < atMost && !isRunning(postgres); tries++) {
    await postgres.revive().catch(() => {})
    await pause(300)
  }
}

/** A reader, and now and then a buyer; an error of ours is what nobody may see. */
async function visit({ server, app, tally, answers }: Rig, kind: Kind, n: number): Promise<void> {
  if (n % 3 === 0) return app.buy(n)
  const status = await fetch(`${server.url}/api/client/warehouse`).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
  answers.set(`${status}`, (answers.get(`${status}`) ?? 0) + 1)
  tally.try(status === 200 || status === 503, () => `${kind}: a reader was answered ${status}`)
}

/** Full under load, freed, well again; answers how long the last took. */
async function round(rig: Rig, kind: Kind, offset: number): Promise<number> {
  const { disk, postgres, server, app, tally } = rig
  const before = app.refused.length
  const load = steadyLoad(perSecond, (n) => visit(rig, kind, offset + n))
  await pause(1_500)
  disk.fill()
  if (kind === 'log') await useUpLog(postgres)
  const freed = pause(fullMs)
  if (kind === 'log') await reviveUntil(postgres, 2)
  await freed
  disk.free()
  await reviveUntil(postgres, 20)
  const backMs = await untilHealthy(server, 2 * normalMs)
  await load.stop()
  const refused = app.refused.slice(before)
  tally.must(refused.length > 0, () => `${kind}: the disk was full and nobody noticed`)
  // A Box may be held by an order whose answer was lost.
  for (const text of refused) tally.try(/answered (503|409)/.test(text), () => `${kind}: a buyer was told ${text}`)
  return backMs
}

async function tryOn(disk: SmallDisk, rounds: number) {
  const tally = new Tally()
  const postgres = await startKillablePostgres(disk.folder)
  const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
  const dataDir = mkdtempSync(join(tmpdir(), 'boxzone-full-'))
  const server = await startServer({ dataDir, keepData: false, env })
  const app = createOrderingCustomer(server, await freeBoxes(server))
  const rig: Rig = { disk, server, postgres, app, tally, answers: new Map() }
  let slowestMs = 0
  try {
    for (let n = 0; n < rounds * kinds.length; n++) {
      slowestMs = Math.max(slowestMs, await round(rig, kinds[n % kinds.length] ?? 'tables', n * 1_000))
    }
    await checkAcknowledgedOrders(server, app, tally)
    tally.failures.push(...(await findUnsettledOrders(server, postgres.url)), ...(await findDamage(postgres.url)))
  } finally {
    await server.stop()
    await postgres.stop()
  }
  tally.must(slowestMs <= normalMs, () => `normal again after ${Math.round(slowestMs)} ms`)
  const readers = [...rig.answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  return tally.result(
    `${rounds} × no room for tables, for the log of changes, ${fullMs / 1000} s each under load, PostgreSQL on a file system of ${megabytes} MB; readers ${readers}; ${app.refused.length} buyers refused, ${app.placed.size} orders acknowledged, ${app.paid.size} paid, all there; normal after ${Math.round(slowestMs)} ms; every table and index sound`,
  )
}

export const fullDisk: Hazard = {
  id: 'E5',
  promise: 'a full disk corrupts nothing',
  run: async (scale) => {
    const disk = await mountSmallDisk(megabytes)
    if (!disk)
      return { trials: 0, failures: [], unable: 'no file system of its own may be mounted here: that takes root' }
    try {
      return await tryOn(disk, trialsOf(scale, 10))
    } finally {
      await disk.remove()
    }
  },
}
