import { randomUUID } from 'node:crypto'
import { loginBody } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp, type TestResponse } from '../../server/src/testing/test-app.ts'
import { demoEmail } from '../../testkit/app/demo-accounts.ts'
import { seededRandom } from '../../testkit/random.ts'
import { fetchDemoToken } from '../harness/demo-token.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, quantile, Tally, trialsOf } from '../hazard.ts'

const knownEmail = demoEmail('anna')
type Request = (email: string, n: number) => Promise<TestResponse>

/** Share of all combinations in which the known account took longer; 0.5 means no difference. */
function areaUnderCurve(knownMs: readonly number[], unknownMs: readonly number[]): number {
  const wins = knownMs.flatMap((a) => unknownMs.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  return wins.reduce<number>((total, win) => total + win, 0) / wins.length
}

const shape = ({ status, body, headers }: TestResponse) => {
  const compared = Object.entries(headers).filter(([name]) => !['x-request-id', 'date'].includes(name))
  return JSON.stringify([status, body, compared])
}

async function timed(request: () => Promise<TestResponse>): Promise<{ ms: number; text: string }> {
  const startedMs = performance.now()
  const response = await request()
  return { ms: performance.now() - startedMs, text: shape(response) }
}

interface Probe {
  readonly name: string
  readonly request: Request
  /** Time after which the limits of the call admit the next pair. */
  readonly pauseMs?: number
}

const minuteMs = 60_000

type Times = Record<'known' | 'unknown', number[]>

// Compares within each pair, so that a change of the load between pairs has no effect.
const differences = ({ known, unknown }: Times) => known.map((ms, n) => ms - (unknown[n] ?? ms))

/** Half of the 95 % confidence interval of the median difference. */
function uncertaintyMs(times: Times): number {
  const values = differences(times)
  const margin = 0.98 / Math.sqrt(values.length)
  return (quantile(values, 0.5 + margin) - quantile(values, 0.5 - margin)) / 2
}

const maxUncertaintyMs = 2
/** Limits the additional pairs on a busy machine. The uncertainty decides the number of pairs, not the result. */
const maxPairsFactor = 4

async function compare(app: TestApp, tally: Tally, probe: Probe, pairs: number, random: () => number): Promise<string> {
  const times: Times = { known: [], unknown: [] }
  // One unknown e-mail address, used as often as the known one, so that the rate limits treat both alike.
  const unknownEmail = `${randomUUID()}@example.test`
  let n = 0
  for (; n < pairs || (pairs >= 100 && n < pairs * maxPairsFactor && uncertaintyMs(times) > maxUncertaintyMs); n++) {
    const order = random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    const texts = new Map<string, string>()
    for (const kind of order) {
      const email = kind === 'known' ? knownEmail : unknownEmail
      const { ms, text } = await timed(() => probe.request(email, n))
      times[kind].push(ms)
      texts.set(kind, text.replaceAll(email, ''))
    }
    // Lets the rate limits expire.
    app.clock.advance(probe.pauseMs ?? 16 * minuteMs)
    tally.record(
      texts.get('known') === texts.get('unknown'),
      () => `${probe.name}: ${texts.get('known')} and ${texts.get('unknown')}`,
    )
  }
  const auc = areaUnderCurve(times.known, times.unknown)
  const delta = quantile(differences(times), 0.5)
  const quickest = Math.min(...times.known) - Math.min(...times.unknown)
  const summary = `${probe.name} ${n} pairs, AUC ${auc.toFixed(2)}, Δ ${delta.toFixed(1)} ± ${uncertaintyMs(times).toFixed(1)} ms, Δmin ${quickest.toFixed(1)} ms`
  const fits = auc >= 0.45 && auc <= 0.55 && Math.abs(delta) <= 5 && Math.abs(quickest) <= 3
  tally.must(pairs < 100 || fits, () => summary)
  return summary
}

/** Returns the order number of the known account, so that its withdrawal statement matches. */
async function knownOrderNumber(app: TestApp): Promise<string> {
  const token = await fetchDemoToken(app, 'anna')
  const [contract] = (await app.request('GET', '/api/client/my/contracts', { token })).body
  return contract.orderNumber
}

async function probesOf(app: TestApp): Promise<Probe[]> {
  const matching = await knownOrderNumber(app)
  const [warehouse] = (await app.request('GET', '/api/client/warehouse')).body
  const source = (n: number) => `10.5.${(n >> 8) & 255}.${n & 255}`
  const post = (path: string, body: unknown, n: number) => app.request('POST', path, { body, source: source(n) })
  return [
    {
      name: 'login',
      request: (email, n) =>
        post('/auth/custom/login', loginBody(email, { password: 'Wrong1', deviceId: randomUUID() }), n),
    },
    { name: 'reset', request: (email, n) => post('/auth/password/request-reset', { email }, n) },
    { name: 'resend', request: (email, n) => post('/auth/registration/resend', { email }, n) },
    {
      name: 'withdraw',
      pauseMs: 300 * minuteMs,
      request: (email, n) =>
        post(
          '/api/client/contract/withdraw',
          { orderNumber: email === knownEmail ? matching : 'OB2026999999', email },
          n,
        ),
    },
    {
      name: 'notify-me',
      pauseMs: 150 * minuteMs,
      request: (email, n) =>
        app.request('PUT', `/api/client/warehouse/${warehouse.id}/subscribe/new-free-box`, {
          body: { email, language: 'sk' },
          source: source(n),
        }),
    },
  ]
}

export const accountEnumeration: Hazard = {
  id: 'C5',
  guarantee: 'responses and response times do not reveal whether an account exists',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const pairs = trialsOf(scale, 500)
      const random = seededRandom(scale.seed)
      try {
        const notes = []
        for (const probe of await probesOf(app)) {
          notes.push(await compare(app, tally, probe, pairs, random))
        }
        return tally.result(`interleaved: ${notes.join('; ')}`)
      } finally {
        await app.close()
      }
    }),
}
