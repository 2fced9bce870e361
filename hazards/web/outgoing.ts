import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import { demoAccountId } from '../../server/src/demo/accounts.ts'
import { notifyByPush } from '../../server/src/features/push/index.ts'
import { newPushKeys, webPushGateway } from '../../server/src/gateways/push/web-push.ts'
import { calls, endsSession, parametersOf, send } from '../../server/src/testing/api-sweep.ts'
import { runScheduledJobs } from '../../server/src/testing/billing-clock.ts'
import { wellFormedRequest } from '../../server/src/testing/sweep-requests.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { signInAs } from '../../server/src/testing/test-staff.ts'
import { mainWarehouseName } from '../../testkit/app/demo-warehouses.ts'
import { internalUrls, startTrap, watchConnections } from '../harness/connections.ts'
import { fetchDemoToken } from '../harness/demo-token.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, type Scale, Tally, trialsOf } from '../hazard.ts'

/** Replaces every text by the URL. */
function withUrl(value: unknown, url: string): unknown {
  if (typeof value === 'string') return url
  if (Array.isArray(value)) return value.map((item) => withUrl(item, url))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withUrl(inner, url)]))
}

/** Sends internal URLs in all text fields of every call that ends no session, together and one by one. */
async function sweep(app: TestApp, tally: Tally, scale: Scale, urls: readonly string[]): Promise<void> {
  const tokens = {
    public: undefined,
    client: await fetchDemoToken(app, 'peter'),
    staff: await signInAs(app, 'OWNER'),
  }
  const count = Math.min(urls.length, trialsOf(scale, urls.length))
  for (const [n, [name, call]] of calls.entries()) {
    if (endsSession.has(name)) continue
    const fields = wellFormedRequest(call, scale.seed)
    const texts = Object.keys(fields).filter((field) => typeof fields[field] === 'string')
    for (let turn = 0; turn < count; turn++) {
      const url = urls[(n + turn) % urls.length] ?? ''
      const parameters = Object.fromEntries(parametersOf(call).map((parameter) => [parameter, url]))
      const forms = [withUrl(fields, url), ...texts.map((field) => ({ ...fields, [field]: url }))]
      for (const form of forms) {
        const { status } = await send(app, call, { parameters, fields: form }, tokens[call.auth])
        tally.record(status < 500, () => `${name} returns ${status} for ${url}`)
      }
    }
  }
}

const browserKeys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const pushPath = '/api/client/my/push'

/** Sends internal URLs in the only call with a URL that the server requests later. */
async function subscribe(app: TestApp, tally: Tally, urls: readonly string[]): Promise<void> {
  const token = await fetchDemoToken(app, 'anna')
  for (const endpoint of urls) {
    const body = { endpoint, keys: browserKeys, kinds: ['PAYMENT'], language: 'sk' }
    const { status } = await app.request('PUT', pushPath, { token, body })
    tally.record(status === 400, () => `a push endpoint ${endpoint} returns ${status}`)
    app.clock.advance(2 * 60_000)
  }
}

/** Tries a public host name that resolves to an internal IP address, and a push service that redirects. */
async function rebind(app: TestApp, tally: Tally, detour: string): Promise<void> {
  const token = await fetchDemoToken(app, 'anna')
  const keys = newBrowserKeys()
  for (const endpoint of ['https://push.example.com/a', detour]) {
    const body = { endpoint, keys, kinds: ['PAYMENT'], language: 'sk' }
    const { status } = await app.request('PUT', pushPath, { token, body })
    tally.must(status === 200, () => `a push endpoint ${endpoint} returns ${status}`)
  }
  const { ctx } = app.services
  const message = { about: 'rentFailed', box: 'Box 131', place: mainWarehouseName, rentId: 'r1' } as const
  await ctx.transaction((tx) => notifyByPush(ctx, tx, demoAccountId('anna'), message))
  await app.runQueued()
}

/** Valid keys, because the gateway sends nothing with invalid ones. */
const newBrowserKeys = () => ({ p256dh: newPushKeys().publicKey, auth: 'A'.repeat(22) })

async function startDetour(target: string) {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    response.writeHead(302, { location: target }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, port, requests: () => requests, close: () => server.close() }
}

const resolveInternally = (_host: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) =>
  done(null, [{ address: '127.0.0.1', family: 4 }])

export const outgoing: Hazard = {
  id: 'D7',
  guarantee: 'of URLs from user input, the server requests only push endpoints on public hosts and follows no redirect',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const trap = await startTrap()
      const urls = internalUrls(trap.port)
      const detour = await startDetour(urls[0] ?? '')
      const push = webPushGateway({
        ...newPushKeys(),
        subject: 'mailto:ahoj@boxzone.test',
        double: detour.url,
        resolve: resolveInternally,
      })
      const app = await startTestApp({}, { push })
      const database = new URL(process.env.TEST_DATABASE_URL ?? '')
      const allowedTargets = [`127.0.0.1:${database.port}`, `::1:${database.port}`, `name ${database.hostname}`]
      const watched = watchConnections((target) => allowedTargets.includes(target))
      try {
        await sweep(app, tally, scale, urls)
        await subscribe(app, tally, urls)
        await runScheduledJobs(app)
        await app.services.sendEmails()
        const inside = watched.targets.splice(0)
        tally.must(inside.length === 0, () => `connected to ${[...new Set(inside)].join(', ')}`)
        await rebind(app, tally, `${detour.url}/x`)
        const others = watched.targets.filter((target) => target !== `127.0.0.1:${detour.port}`)
        tally.must(others.length === 0, () => `push connected to ${[...new Set(others)].join(', ')}`)
        tally.must(detour.requests() === 1, () => `the push service got ${detour.requests()} requests`)
        tally.must(trap.connections === 0, () => `${trap.connections} connections to the trap`)
      } finally {
        watched.stop()
        await app.close()
        detour.close()
        await trap.close()
      }
      return tally.result(
        `${urls.length} internal URLs in every text of ${calls.length} calls and as push endpoints; a host name with an internal IP address and a redirect; all connections of the process recorded`,
      )
    }),
}
