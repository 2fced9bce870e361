import { calls, hasBody } from '../../server/src/testing/api-sweep.ts'
import { wellFormedRequest } from '../../server/src/testing/sweep-requests.ts'
import { login } from '../../server/src/testing/test-accounts.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import { demoEmail, demoPassword } from '../../testkit/app/demo-accounts.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally } from '../hazard.ts'

const contentTypes = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json',
]

/** Another site can send forms and cookies but no Authorization header, so forms and cookies must grant nothing. */
export const crossSite: Hazard = {
  id: 'C11',
  runsAllTrials: true,
  guarantee: 'another site cannot act for a signed-in visitor',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      try {
        const { body, headers } = await login(app, demoEmail('anna'), { password: demoPassword })
        tally.must(headers['set-cookie'] === undefined, () => 'login sets a cookie')
        const closed = calls.filter(([, { auth }]) => auth !== 'public')
        for (const [name, call] of closed) {
          const path = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
          for (const contentType of contentTypes) {
            const response = await app.request(call.method, path, {
              ...(hasBody(call) ? { body: JSON.stringify(wellFormedRequest(call, scale.seed)) } : {}),
              headers: {
                'content-type': contentType,
                origin: 'https://evil.example',
                cookie: `token=${body.token}; session=${body.token}; authorization=Bearer ${body.token}`,
              },
            })
            const refused = [400, 401, 415].includes(response.status)
            const closedToOthers = response.headers['access-control-allow-origin'] === undefined
            tally.record(refused && closedToOthers, () => `${name} as ${contentType}: ${response.status}`)
          }
        }
        for (const [name, call] of calls.filter(([, { method }]) => method !== 'GET')) {
          const path = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
          const sameAsGet = calls.some(([, other]) => other.method === 'GET' && other.path === call.path)
          const { status } = await app.request('GET', path, { token: body.token })
          tally.record(sameAsGet || status >= 400, () => `${name} works with GET: ${status}`)
        }
        return tally.result(
          `${closed.length} closed calls × ${contentTypes.length} content types with the token in cookies; every write call with GET; no cookie is set`,
        )
      } finally {
        await app.close()
      }
    }),
}
