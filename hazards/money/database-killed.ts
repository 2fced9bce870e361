import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningServer, startServer } from '../../e2e/harness/server.ts'
import { type MortalPostgres, startMortalPostgres } from '../../scripts/postgres.mjs'
import { findViolations, orderInvariants, paymentInvariants } from '../../server/src/features/operations/index.ts'
import { overPool } from '../../server/src/kernel/database/index.ts'
import { openPostgres } from '../../server/src/kernel/database/postgres.ts'
import { type Hazard, randomOf, Tally, trialsOf } from '../hazard.ts'
import { freeBoxes, newCustomer, passMinutes, pay, place, statusOf } from '../rig/customer.ts'
import { steadyLoad } from '../rig/steady-load.ts'

const perSecond = 20

/** Everything dies with the postmaster; it can start again once its children are gone. */
async function killAndRevive(postgres: MortalPostgres): Promise<void> {
  process.kill(postgres.pid(), 'SIGKILL')
  for (let tries = 0; ; tries++) {
    await pause(200)
    const revived = await postgres.revive().then(
      () => true,
      (error: unknown) => {
        if (tries === 20) throw error
        return false
      },
    )
    if (revived) return
  }
}

/** A customer who is told "placed" or "paid" is remembered. */
function shopper(server: RunningServer, boxes: string[]) {
  const placed = new Set<string>()
  const paid = new Set<string>()
  const buy = async (n: number) => {
    const boxId = boxes.pop()
    if (!boxId) return
    try {
      const order = await place(server, newCustomer(boxId, n))
      placed.add(order.orderId)
      if ((await pay(server, order)) === 303) paid.add(order.orderId)
    } catch {
      // Nobody told this customer anything.
    }
  }
  return { placed, paid, buy }
}

async function untilSettled(server: RunningServer, orderId: string): Promise<string> {
  for (let tries = 0; tries < 40; tries++) {
    const status = await statusOf(server, { orderId, paymentUrl: '' }).catch(() => 'unreachable')
    if (status === 'FULFILLED') return status
    if (tries === 10) await passMinutes(server, 6).catch(() => {})
    await pause(250)
  }
  return statusOf(server, { orderId, paymentUrl: '' })
}

/** What nobody was told of is settled too, a little later: asked about, found again, or let go. */
async function leftOpen(server: RunningServer, url: string): Promise<string[]> {
  const database = overPool(openPostgres(url, 2))
  try {
    for (let tries = 0; ; tries++) {
      const found = await findViolations(database.db, [...paymentInvariants, ...orderInvariants])
      if (found.length === 0 || tries === 30) return found
      if (tries % 10 === 0) await passMinutes(server, 6).catch(() => {})
      await pause(500)
    }
  } finally {
    await database.close()
  }
}

export const databaseKilled: Hazard = {
  id: 'A4',
  promise: 'PostgreSQL is killed under load: nothing that was acknowledged is missing',
  run: async (scale) => {
    const tally = new Tally()
    const random = randomOf(scale.seed)
    const postgres = await startMortalPostgres()
    const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
    const dataDir = mkdtempSync(join(tmpdir(), 'boxzone-killed-'))
    const server = await startServer({ dataDir, keepData: false, env })
    const kills = trialsOf(scale, 50)
    const boxes = await freeBoxes(server)
    const { placed, paid, buy } = shopper(server, boxes)
    try {
      for (let kill = 0; kill < kills; kill++) {
        const load = steadyLoad(perSecond, (n) => buy(kill * 1_000 + n))
        await pause(200 + Math.round(random() * 400))
        await killAndRevive(postgres)
        await load.stop()
        const health = await fetch(`${server.url}/health`).then(
          ({ status }) => status,
          () => 0,
        )
        tally.try(health === 200, () => `after kill ${kill} /health answers ${health}`)
      }
      for (const orderId of paid) {
        const status = await untilSettled(server, orderId)
        tally.try(status === 'FULFILLED', () => `order ${orderId} was paid and is ${status}`)
      }
      for (const orderId of placed) {
        const status = await statusOf(server, { orderId, paymentUrl: '' }).catch(() => 'lost')
        tally.try(status !== 'lost', () => `order ${orderId} was acknowledged and is lost`)
      }
      tally.failures.push(...(await leftOpen(server, postgres.url)))
    } finally {
      await server.stop()
      await postgres.stop()
    }
    return tally.result(
      `${kills} kills under ${perSecond} orders/s; ${placed.size} orders acknowledged, ${paid.size} paid`,
    )
  },
}
