// Serves calls that need a session, and the same calls under /open without the session check.
import { createApp } from '../../server/src/app.ts'
import { configOfEnvironment } from '../../server/src/config/config.ts'
import { outboxOnlyTransport } from '../../server/src/gateways/mail/outbox-only.ts'
import { realClock } from '../../server/src/kernel/clock.ts'
import { openDatabase } from '../../server/src/kernel/database/index.ts'
import type { Route } from '../../server/src/kernel/http/route.ts'
import { createHttpServer } from '../../server/src/kernel/http/server.ts'
import { createLog } from '../../server/src/kernel/log.ts'
import { routes } from '../../server/src/routes.ts'

const config = configOfEnvironment('bench')
const database = await openDatabase({ kind: 'postgres', url: config.DATABASE_URL, poolSize: 10 })
const log = createLog(config.LOG_LEVEL)
const app = createApp({ config, database, clock: realClock, log, transport: outboxOnlyTransport })
const privateRoutes = [routes.isSubscribedToNewsletter, routes.myRents, routes.myContracts, routes.myDoors]
const account = await database.db
  .selectFrom('account')
  .select('id')
  .where('email', '=', 'anna@demo.boxzone.test')
  .executeTakeFirstOrThrow()
const user = { id: account.id, type: 'ClientUser', tokenHash: '' } as const
const publicCopies: Route[] = privateRoutes.map(({ endpoint, handle }) => ({
  endpoint: { ...endpoint, path: `/open${endpoint.path}`, auth: 'public' },
  handle: (ctx, input, raw) => handle({ ...ctx, user }, input, raw),
}))
const pages = { staticFile: async () => null, render: async () => new Response('') }
const http = await createHttpServer({
  ...app.calls,
  routes: [...privateRoutes, ...publicCopies],
  config,
  log,
  pages,
  plainRoutes: [],
})
await http.listen({ port: config.PORT, host: '127.0.0.1' })
console.log('ready')
