// Hazards fork this process. It makes random office changes without a pause until it is killed.
import { createApp } from '../../server/src/app.ts'
import { FixedClock } from '../../server/src/kernel/clock.ts'
import { databaseFromPool } from '../../server/src/kernel/database/index.ts'
import { openPostgres } from '../../server/src/kernel/database/postgres.ts'
import { createHttpServer } from '../../server/src/kernel/http/server.ts'
import { createLog } from '../../server/src/kernel/log.ts'
import { plainRoutesOf } from '../../server/src/plain-routes.ts'
import { readTestConfig } from '../../server/src/testing/test-config.ts'
import { testStart } from '../../server/src/testing/test-database.ts'
import { seededRandom } from '../../testkit/random.ts'
import { findChangeSubjects, makeRandomChange, type OfficeClient } from '../office/random-change.ts'

const loops = 4
const [url = '', token = '', seed = '1'] = process.argv.slice(2)
const config = readTestConfig()
const database = databaseFromPool(openPostgres(url, 8))
const log = createLog('silent')
const app = createApp({ config, database, clock: new FixedClock(testStart), log, transport: { send: async () => {} } })
await app.startJobs(false)
const http = await createHttpServer({
  ...app.calls,
  config,
  log,
  pages: { staticFile: async () => null, render: async () => new Response('page') },
  plainRoutes: plainRoutesOf(app),
})
const client: OfficeClient = {
  db: database.db,
  send: async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const request = { method, url: `/api/office/${path}`, headers, payload: JSON.stringify(body) }
    return (await http.inject(request)).statusCode
  },
}
const random = seededRandom(Number(seed))
const subjects = await findChangeSubjects(database.db)
async function changeForever(): Promise<void> {
  for (;;) {
    const status = await makeRandomChange(client, subjects, random)
    if (status < 300) process.send?.({ changed: true })
  }
}
process.send?.({ ready: true })
await Promise.all(Array.from({ length: loops }, changeForever))
