import { calls, hasBody } from '../../server/src/testing/api-sweep.ts'
import { wellFormedRequest } from '../../server/src/testing/sweep-requests.ts'
import { login } from '../../server/src/testing/test-accounts.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally } from '../hazard.ts'

const kinds = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', 'application/json']

/** Another site can make a browser send forms and cookies, but no Authorization header: so nothing may hang on those. */
export const crossSite: Hazard = {
  id: 'C11',
  runsAllTrials: true,
  promise: 'another site can do nothing in a signed-in visitor’s name',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      try {
        const { body, headers } = await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })
        tally.must(headers['set-cookie'] === undefined, () => 'signing in sets a cookie')
        const closed = calls.filter(([, { auth }]) => auth !== 'public')
        for (const [name, call] of closed) {
          const path = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
          for (const kind of kinds) {
            const answer = await app.request(call.method, path, {
              ...(hasBody(call) ? { body: JSON.stringify(wellFormedRequest(call, scale.seed)) } : {}),
              headers: {
                'content-type': kind,
                origin: 'https://evil.example',
                cookie: `token=${body.token}; session=${body.token}; authorization=Bearer ${body.token}`,
              },
            })
            const refused = [400, 401, 415].includes(answer.status)
            const closedToOthers = answer.headers['access-control-allow-origin'] === undefined
            tally.try(refused && closedToOthers, () => `${name} as ${kind}: ${answer.status}`)
          }
        }
        for (const [name, call] of calls.filter(([, { method }]) => method !== 'GET')) {
          const path = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
          const sameAsGet = calls.some(([, other]) => other.method === 'GET' && other.path === call.path)
          const { status } = await app.request('GET', path, { token: body.token })
          tally.try(sameAsGet || status >= 400, () => `${name} can be done with GET: ${status}`)
        }
        return tally.result(
          `${closed.length} closed calls × ${kinds.length} kinds of bodies with the token in cookies; every change by GET; no cookie is ever set`,
        )
      } finally {
        await app.close()
      }
    }),
}
