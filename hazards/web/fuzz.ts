import fc from 'fast-check'
import { calls, endsSession, faultOf, send } from '../../server/src/testing/api-sweep.ts'
import { sweepCallers } from '../../server/src/testing/sweep-callers.ts'
import { requestFor } from '../../server/src/testing/sweep-requests.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { seededRandom } from '../../testkit/random.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const megabyte = 1024 * 1024

/** Bodies that are invalid or unexpected JSON. */
const brokenBodies = [
  '{',
  '[',
  '"x"',
  '{"username":',
  'null',
  '\u0000',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"a":"${'x'.repeat(megabyte)}"}`,
  `[${'[],'.repeat(20_000)}[]]`,
  '{"a":1e999}',
  '{"a":"\\ud800"}',
]
const contentTypes = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  '',
  'x/y;',
]

async function sendBroken(app: TestApp, tally: Tally, count: number, random: () => number): Promise<void> {
  const withBody = calls.filter(([name, { method }]) => method !== 'GET' && !endsSession.has(name))
  for (let n = 0; n < count; n++) {
    const [name, call] = withBody[Math.floor(random() * withBody.length)] ?? []
    if (!call) return
    const body = brokenBodies[Math.floor(random() * brokenBodies.length)] ?? ''
    const contentType = contentTypes[Math.floor(random() * contentTypes.length)] ?? ''
    const path = call.path.replaceAll(/\{\w+\}/g, '%00')
    const headers = { 'content-type': contentType }
    const { status, body: result } = await app.request(call.method, path, {
      body,
      headers,
      source: `10.3.0.${n & 255}`,
    })
    tally.record(status < 500, () => `${name}: ${status} ${JSON.stringify(result)} for ${body.slice(0, 40)}`)
  }
}

export const fuzz: Hazard = {
  id: 'D1',
  guarantee: 'invalid input causes no server error and reveals no internal detail',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const total = trialsOf(scale, 10_000)
      const perCall = Math.max(1, Math.ceil((total * 0.9) / calls.length))
      try {
        const callers = await sweepCallers(app)
        const startMb = process.memoryUsage().rss / megabyte
        let seed = scale.seed
        let done = 0
        for (const [name, call] of calls) {
          for (const request of fc.sample(requestFor(call, callers.ids), { numRuns: perCall, seed: seed++ })) {
            const response = await send(app, call, request, await callers.tokenFor(name, call))
            const fault = faultOf(call, response)
            if (response.status < 400) done += 1
            tally.record(fault === null, () => `${name} ${fault}: ${JSON.stringify(request).slice(0, 300)}`)
          }
        }
        await sendBroken(app, tally, Math.max(20, Math.round(total * 0.1)), seededRandom(scale.seed))
        global.gc?.()
        const grownMb = Math.round(process.memoryUsage().rss / megabyte - startMb)
        const { status } = await app.request('GET', '/health')
        tally.must(status === 200, () => `/health returns ${status} afterwards`)
        return tally.result(
          `${calls.length} calls × ${perCall} requests from their schemas, ${done} of them successful, and broken bodies; only declared errors; memory +${grownMb} MB, including the test`,
        )
      } finally {
        await app.close()
      }
    }),
}
