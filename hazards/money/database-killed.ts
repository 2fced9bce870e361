import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freeBoxes } from '../../testkit/app/customer.ts'
import { startServer } from '../../testkit/app/server.ts'
import { seededRandom } from '../../testkit/random.ts'
import { type KillablePostgres, startKillablePostgres } from '../../testkit/services/postgres.mjs'
import { checkAcknowledgedOrders, createOrderingCustomer, findUnsettledOrders } from '../harness/ordering-customer.ts'
import { steadyLoad } from '../harness/steady-load.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const perSecond = 20

/** SIGKILL ends the postmaster. PostgreSQL can start again only after its child processes have ended. */
async function killAndRestart(postgres: KillablePostgres): Promise<void> {
  process.kill(postgres.pid(), 'SIGKILL')
  for (let tries = 0; ; tries++) {
    await pause(200)
    const isRestarted = await postgres.restart().then(
      () => true,
      (error: unknown) => {
        if (tries === 20) throw error
        return false
      },
    )
    if (isRestarted) return
  }
}

export const databaseKilled: Hazard = {
  id: 'A4',
  guarantee: 'no acknowledged order is lost when PostgreSQL is killed under load',
  run: async (scale) => {
    const tally = new Tally()
    const random = seededRandom(scale.seed)
    const postgres = await startKillablePostgres()
    const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
    const dataDir = mkdtempSync(join(tmpdir(), 'boxzone-killed-'))
    const server = await startServer({ dataDir, retainData: false, env })
    const kills = trialsOf(scale, 50)
    const boxes = await freeBoxes(server)
    const { placed, paid, buy } = createOrderingCustomer(server, boxes)
    try {
      for (let kill = 0; kill < kills; kill++) {
        const load = steadyLoad(perSecond, (n) => buy(kill * 1_000 + n))
        await pause(200 + Math.round(random() * 400))
        await killAndRestart(postgres)
        await load.stop()
        const health = await fetch(`${server.url}/health`).then(
          ({ status }) => status,
          () => 0,
        )
        tally.record(health === 200, () => `/health returns ${health} after kill ${kill}`)
      }
      await checkAcknowledgedOrders(server, { placed, paid }, tally)
      tally.failures.push(...(await findUnsettledOrders(server, postgres.url)))
    } finally {
      await server.stop()
      await postgres.stop()
    }
    return tally.result(
      `${kills} kills under ${perSecond} orders/s; ${placed.size} orders acknowledged, ${paid.size} paid`,
    )
  },
}
