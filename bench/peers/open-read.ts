// A signed-in read as it is, and the same read made public, served by the same program.
import { createApp } from '../../server/src/app.ts'
import { configOfEnvironment } from '../../server/src/config.ts'
import { keptTransport } from '../../server/src/gateways/mail/kept.ts'
import { realClock } from '../../server/src/kernel/clock.ts'
import { openDatabase } from '../../server/src/kernel/database/index.ts'
import { createHttpServer } from '../../server/src/kernel/http/server.ts'
import { createLog } from '../../server/src/kernel/log.ts'
import { routes } from '../../server/src/routes.ts'

const config = configOfEnvironment('bench')
const database = await openDatabase({ kind: 'postgres', url: config.DATABASE_URL, poolSize: 10 })
const log = createLog(config.LOG_LEVEL)
const app = createApp({ config, database, clock: realClock, log, transport: keptTransport })
const signedIn = routes.isSubscribedToNewsletter
const someone = await database.db
  .selectFrom('account')
  .select('id')
  .where('email', '=', 'new@demo.boxzone.test')
  .executeTakeFirstOrThrow()
const open = {
  endpoint: { ...signedIn.endpoint, path: '/open', auth: 'public' as const },
  handle: (ctx: Parameters<typeof signedIn.handle>[0], input: unknown) =>
    signedIn.handle({ ...ctx, user: { id: someone.id, type: 'ClientUser', tokenHash: '' } }, input),
}
const pages = { staticFile: async () => null, render: async () => new Response('') }
const http = await createHttpServer({ ...app.calls, routes: [signedIn, open], config, log, pages, plainRoutes: [] })
await http.listen({ port: config.PORT, host: '127.0.0.1' })
console.log('ready')
