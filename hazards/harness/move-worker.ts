// Hazards fork this process. It sends one call of a tenant or runs the job of the moves. A crash point kills it, or the
// hazard kills it after some milliseconds.
import { createApp } from '../../server/src/app.ts'
import { contractMovesJob } from '../../server/src/features/contract-moves/index.ts'
import { FixedClock } from '../../server/src/kernel/clock.ts'
import { armCrashPoint } from '../../server/src/kernel/crash-point.ts'
import { databaseFromPool } from '../../server/src/kernel/database/index.ts'
import { openPostgres } from '../../server/src/kernel/database/postgres.ts'
import { createHttpServer } from '../../server/src/kernel/http/server.ts'
import { createLog } from '../../server/src/kernel/log.ts'
import { plainRoutesOf } from '../../server/src/plain-routes.ts'
import { readTestConfig } from '../../server/src/testing/test-config.ts'

const [databaseUrl = '', now = '', crashAt = ''] = process.argv.slice(2)
const config = readTestConfig()
const clock = new FixedClock(now)
const database = databaseFromPool(openPostgres(databaseUrl, 6))
const log = createLog('silent')
const app = createApp({ config, database, clock, log, transport: { send: async () => {} } })
await app.startJobs(false)
const http = await createHttpServer({
  ...app.calls,
  config,
  log,
  pages: { staticFile: async () => null, render: async () => new Response('page') },
  plainRoutes: plainRoutesOf(app),
})
// The process that recovers delivers the webhooks.
app.payments.sandbox?.connect(async () => 503)
armCrashPoint({ demo: true, CRASH_AT: crashAt === '' ? '' : `${crashAt}:1` })

interface MoveMessage {
  /** Null runs the job. */
  readonly call: { readonly path: string; readonly token: string; readonly body: object } | null
}

process.on('message', async ({ call }: MoveMessage) => {
  if (call === null) await contractMovesJob.run(app.ctx, {})
  else {
    const headers = { authorization: `Bearer ${call.token}`, 'content-type': 'application/json' }
    await http.inject({ method: 'POST', url: call.path, headers, payload: JSON.stringify(call.body) })
  }
  process.send?.({ done: true })
})
process.send?.({ ready: true })
