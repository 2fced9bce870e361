import { createServer } from 'node:http'
import { demoAccountId } from '../../server/src/demo/accounts.ts'
import { notifyByPush } from '../../server/src/features/push/index.ts'
import { newPushKeys, webPushGateway } from '../../server/src/gateways/push/web-push.ts'
import { calls, endsSession, parametersOf, send } from '../../server/src/testing/api-sweep.ts'
import { runScheduledJobs } from '../../server/src/testing/billing-clock.ts'
import { wellFormedRequest } from '../../server/src/testing/sweep-requests.ts'
import { login } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { innerAddresses, startTrap, watchConnections } from '../harness/connections.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, type Scale, Tally, trialsOf } from '../hazard.ts'

/** The same with the address in every place that is a text. */
function withAddress(value: unknown, address: string): unknown {
  if (typeof value === 'string') return address
  if (Array.isArray(value)) return value.map((item) => withAddress(item, address))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withAddress(inner, address)]))
}

/** Every field of every call holds an address of ours, all of them at once and one by one. */
async function sweep(app: TestApp, tally: Tally, scale: Scale, addresses: readonly string[]): Promise<void> {
  const signIn = async (name: string) =>
    (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token
  const tokens = { public: undefined, client: await signIn('peter'), staff: await signIn('admin') }
  const count = Math.min(addresses.length, trialsOf(scale, addresses.length))
  for (const [n, [name, call]] of calls.entries()) {
    if (endsSession.has(name)) continue
    const fields = wellFormedRequest(call, scale.seed)
    const texts = Object.keys(fields).filter((field) => typeof fields[field] === 'string')
    for (let turn = 0; turn < count; turn++) {
      const address = addresses[(n + turn) % addresses.length] ?? ''
      const parameters = Object.fromEntries(parametersOf(call).map((parameter) => [parameter, address]))
      const forms = [withAddress(fields, address), ...texts.map((field) => ({ ...fields, [field]: address }))]
      for (const form of forms) {
        const { status } = await send(app, call, { parameters, fields: form }, tokens[call.auth])
        tally.try(status < 500, () => `${name} answers ${status} for ${address}`)
      }
    }
  }
}

const browserKeys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const pushPath = '/api/client/my/push'

/** The one call that takes an address we later write to. */
async function subscribe(app: TestApp, tally: Tally, addresses: readonly string[]): Promise<void> {
  const token = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body.token
  for (const endpoint of addresses) {
    const body = { endpoint, keys: browserKeys, kinds: ['PAYMENT'], language: 'sk' }
    const { status } = await app.request('PUT', pushPath, { token, body })
    tally.try(status === 400, () => `a push endpoint ${endpoint} is answered ${status}`)
    app.clock.advance(2 * 60_000)
  }
}

/** Names that lead inside although they look public, and a service that sends us elsewhere. */
async function rebind(app: TestApp, tally: Tally, detour: string): Promise<void> {
  const token = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body.token
  const keys = newBrowserKeys()
  for (const endpoint of ['https://push.example.com/a', detour]) {
    const body = { endpoint, keys, kinds: ['PAYMENT'], language: 'sk' }
    const { status } = await app.request('PUT', pushPath, { token, body })
    tally.must(status === 200, () => `a push endpoint ${endpoint} is answered ${status}`)
  }
  const { ctx } = app.services
  const message = { about: 'rentFailed', box: 'Box 131', place: 'Box Ružinov', rentId: 'r1' } as const
  await ctx.transaction((tx) => notifyByPush(ctx, tx, demoAccountId('anna'), message))
  await app.runQueued()
}

/** A real key of a browser, or nothing would be sent at all. */
const newBrowserKeys = () => ({ p256dh: newPushKeys().publicKey, auth: 'A'.repeat(22) })

async function startDetour(target: string) {
  let asked = 0
  const server = createServer((_request, answer) => {
    asked += 1
    answer.writeHead(302, { location: target }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, port, asked: () => asked, close: () => server.close() }
}

// biome-ignore lint/suspicious/noExplicitAny: a stand-in for one of the many forms of dns.lookup
const leadsInside: any = (_host: string, _options: unknown, done: (error: null, found: object[]) => void) =>
  done(null, [{ address: '127.0.0.1', family: 4 }])

export const outgoing: Hazard = {
  id: 'D7',
  promise: 'no address from outside is fetched',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const trap = await startTrap()
      const addresses = innerAddresses(trap.port)
      const detour = await startDetour(addresses[0] ?? '')
      const push = webPushGateway({
        ...newPushKeys(),
        subject: 'mailto:ahoj@boxzone.test',
        double: detour.url,
        resolve: leadsInside,
      })
      const app = await startTestApp({}, { push })
      const database = new URL(process.env.TEST_DATABASE_URL ?? '')
      const mayAsk = [`127.0.0.1:${database.port}`, `::1:${database.port}`, `name ${database.hostname}`]
      const watched = watchConnections((target) => mayAsk.includes(target))
      try {
        await sweep(app, tally, scale, addresses)
        await subscribe(app, tally, addresses)
        await runScheduledJobs(app)
        await app.services.sendEmails()
        const inside = watched.asked.splice(0)
        tally.must(inside.length === 0, () => `asked for ${[...new Set(inside)].join(', ')}`)
        await rebind(app, tally, `${detour.url}/x`)
        const others = watched.asked.filter((target) => target !== `127.0.0.1:${detour.port}`)
        tally.must(others.length === 0, () => `push asked for ${[...new Set(others)].join(', ')}`)
        tally.must(detour.asked() === 1, () => `the push service was asked ${detour.asked()} times`)
        tally.must(trap.knocks === 0, () => `${trap.knocks} knocks at the trap`)
      } finally {
        watched.stop()
        await app.close()
        detour.close()
        await trap.close()
      }
      return tally.result(
        `${addresses.length} inner addresses in every text of ${calls.length} calls and as push endpoints; a name that leads inside and a detour; every connection of the process was watched`,
      )
    }),
}
