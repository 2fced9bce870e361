import { createHttpServer } from '../../server/src/kernel/http/server.ts'
import { calls } from '../../server/src/testing/api-sweep.ts'
import { wellFormedRequest } from '../../server/src/testing/sweep-requests.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import { signInAs } from '../../server/src/testing/test-staff.ts'
import { fetchDemoToken } from '../harness/demo-token.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally } from '../hazard.ts'

const secret = 'relation "account" at /srv/secret.ts:12 password=canary'
const pages = { staticFile: async () => null, render: async () => new Response('page') }

/** Every handler throws an error or another value, immediately or later. */
export const thrownErrors: Hazard = {
  id: 'E7',
  runsAllTrials: true,
  guarantee: 'an error in a handler fails one request, reveals only the request id and does not stop the process',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const { services } = app
      const thrown: unknown[] = [new Error(secret), Object.assign(new Error(secret), { code: 'XX000' }), secret, null]
      let next = 0
      const routes = services.calls.routes.map((route) => ({
        ...route,
        handle: async () => {
          if (next++ % 2 === 0) await new Promise((resolve) => setImmediate(resolve))
          throw thrown[next % thrown.length]
        },
      }))
      const http = await createHttpServer({
        ...services.calls,
        routes,
        config: services.config,
        log: services.log,
        pages,
        plainRoutes: [],
      })
      let rejections = 0
      const count = () => void rejections++
      process.on('unhandledRejection', count)
      try {
        const [client, staff] = [await fetchDemoToken(app, 'anna'), await signInAs(app, 'OWNER')]
        for (const [name, call] of calls) {
          for (let turn = 0; turn < thrown.length; turn++) {
            const path = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
            const fields = wellFormedRequest(call, scale.seed)
            const response = await http.inject({
              method: call.method,
              url: path,
              headers: {
                authorization: `Bearer ${call.auth === 'staff' ? staff : client}`,
                'content-type': 'application/json',
              },
              ...(call.method === 'GET' ? {} : { payload: JSON.stringify(fields) }),
            })
            // An invalid request does not reach the handler.
            const generic = response.statusCode < 500 || response.json().code === 'error.unexpected'
            const silent =
              !/secret|canary|relation/.test(response.body) && response.headers['x-request-id'] !== undefined
            tally.record(generic && silent, () => `${name}: ${response.statusCode} ${response.body}`)
          }
        }
        await new Promise((resolve) => setImmediate(resolve))
        tally.must(rejections === 0, () => `${rejections} unhandled rejections`)
      } finally {
        process.off('unhandledRejection', count)
        await http.close()
        await app.close()
      }
      return tally.result(
        `${calls.length} calls × ${thrown.length} thrown values, half of them thrown immediately and half later`,
      )
    }),
}
