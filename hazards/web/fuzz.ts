import fc from 'fast-check'
import { calls, endsSession, faultOf, requestFor, send } from '../../server/src/testing/contract-sweep.ts'
import { login } from '../../server/src/testing/people.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { type Hazard, randomOf, Tally, trialsOf } from '../hazard.ts'
import { onPostgres } from '../rig/on-postgres.ts'

const megabyte = 1024 * 1024
const mayGrowMb = 50

/** Bodies that are no JSON of any kind we know. */
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

async function sendBroken(shop: TestApp, tally: Tally, count: number, random: () => number): Promise<void> {
  const withBody = calls.filter(([name, { method }]) => method !== 'GET' && !endsSession.has(name))
  for (let n = 0; n < count; n++) {
    const [name, call] = withBody[Math.floor(random() * withBody.length)] ?? []
    if (!call) return
    const body = brokenBodies[Math.floor(random() * brokenBodies.length)] ?? ''
    const contentType = contentTypes[Math.floor(random() * contentTypes.length)] ?? ''
    const path = call.path.replaceAll(/\{\w+\}/g, '%00')
    const headers = { 'content-type': contentType }
    const { status, body: said } = await shop.request(call.method, path, { body, headers, source: `10.3.0.${n & 255}` })
    tally.try(status < 500, () => `${name}: ${status} ${JSON.stringify(said)} for ${body.slice(0, 40)}`)
  }
}

export const fuzz: Hazard = {
  id: 'D1',
  promise: 'odd input is never an error of ours and shows nothing of our insides',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const shop = await startTestApp()
      const total = trialsOf(scale, 10_000)
      const open = calls.filter(([name]) => !endsSession.has(name))
      const perCall = Math.max(1, Math.ceil((total * 0.9) / open.length))
      try {
        const signIn = async (name: string) =>
          (await login(shop, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token
        const [client, staff] = [await signIn('peter'), await signIn('admin')]
        const startMb = process.memoryUsage().rss / megabyte
        let seed = scale.seed
        for (const [name, call] of open) {
          const token = { public: undefined, client, staff }[call.auth]
          for (const request of fc.sample(requestFor(call), { numRuns: perCall, seed: seed++ })) {
            const fault = faultOf(call, await send(shop, call, request, token))
            tally.try(fault === null, () => `${name} ${fault}: ${JSON.stringify(request).slice(0, 300)}`)
          }
        }
        await sendBroken(shop, tally, Math.max(20, Math.round(total * 0.1)), randomOf(scale.seed))
        global.gc?.()
        const grownMb = Math.round(process.memoryUsage().rss / megabyte - startMb)
        const { status } = await shop.request('GET', '/health')
        tally.must(status === 200, () => `afterwards /health answers ${status}`)
        return tally.result(
          `${open.length} calls × ${perCall} requests from their schemas, and broken bodies; memory +${grownMb} MB (wished: ≤ ${mayGrowMb}, with the test’s own)`,
        )
      } finally {
        await shop.close()
      }
    }),
}
