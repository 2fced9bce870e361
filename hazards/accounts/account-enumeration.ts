import { randomUUID } from 'node:crypto'
import { loginBody } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp, type TestResponse } from '../../server/src/testing/test-app.ts'
import { seededRandom } from '../../testkit/random.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, quantile, Tally, trialsOf } from '../hazard.ts'

const known = 'anna@demo.boxzone.test'
type Ask = (email: string, n: number) => Promise<TestResponse>

/** Share of pairs in which the known one took longer: a half when the clock tells nothing. */
function areaUnderCurve(knownMs: readonly number[], unknownMs: readonly number[]): number {
  const wins = knownMs.flatMap((a) => unknownMs.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

const shape = ({ status, body, headers }: TestResponse) => {
  const told = Object.entries(headers).filter(([name]) => !['x-request-id', 'date'].includes(name))
  return JSON.stringify([status, body, told])
}

async function timed(ask: () => Promise<TestResponse>): Promise<{ ms: number; said: string }> {
  const startedMs = performance.now()
  const answer = await ask()
  return { ms: performance.now() - startedMs, said: shape(answer) }
}

interface Look {
  readonly name: string
  readonly ask: Ask
}

type Times = Record<'known' | 'unknown', number[]>

// Pair by pair: what else the machine does between two pairs is no difference of theirs.
const differences = ({ known, unknown }: Times) => known.map((ms, n) => ms - (unknown[n] ?? ms))

/** How far the median of the differences may be from the true one (95 %), by their own order. */
function doubtMs(times: Times): number {
  const apart = differences(times)
  const reach = 0.98 / Math.sqrt(apart.length)
  return (quantile(apart, 0.5 + reach) - quantile(apart, 0.5 - reach)) / 2
}

const sureMs = 2
/** A busy machine needs more pairs to tell milliseconds apart; how many is decided by their spread, not by what they say. */
const mostTimes = 4

async function compare(app: TestApp, tally: Tally, look: Look, pairs: number, random: () => number): Promise<string> {
  const times: Times = { known: [], unknown: [] }
  // One stranger, asked for as often as the customer: otherwise the limits would have noted only one of the two before.
  const stranger = `${randomUUID()}@example.test`
  let n = 0
  for (; n < pairs || (pairs >= 100 && n < pairs * mostTimes && doubtMs(times) > sureMs); n++) {
    const order = random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    const said = new Map<string, string>()
    for (const kind of order) {
      const email = kind === 'known' ? known : stranger
      const { ms, said: text } = await timed(() => look.ask(email, n))
      times[kind].push(ms)
      said.set(kind, text.replaceAll(email, ''))
    }
    // Minutes pass, or the limits would answer.
    app.clock.advance(16 * 60_000)
    tally.try(
      said.get('known') === said.get('unknown'),
      () => `${look.name}: ${said.get('known')} and ${said.get('unknown')}`,
    )
  }
  const auc = areaUnderCurve(times.known, times.unknown)
  const delta = quantile(differences(times), 0.5)
  const quickest = Math.min(...times.known) - Math.min(...times.unknown)
  const figures = `${look.name} ${n} pairs, AUC ${auc.toFixed(2)}, Δ ${delta.toFixed(1)} ± ${doubtMs(times).toFixed(1)} ms, Δmin ${quickest.toFixed(1)} ms`
  const fits = auc >= 0.45 && auc <= 0.55 && Math.abs(delta) <= 5 && Math.abs(quickest) <= 3
  tally.must(pairs < 100 || fits, () => figures)
  return figures
}

function looksAt(app: TestApp): Look[] {
  const source = (n: number) => `10.5.${(n >> 8) & 255}.${n & 255}`
  const post = (path: string, body: unknown, n: number) => app.request('POST', path, { body, source: source(n) })
  return [
    {
      name: 'login',
      ask: (email, n) =>
        post('/auth/custom/login', loginBody(email, { password: 'Wrong1', deviceId: randomUUID() }), n),
    },
    { name: 'reset', ask: (email, n) => post('/auth/password/request-reset', { email }, n) },
    { name: 'resend', ask: (email, n) => post('/auth/registration/resend', { email }, n) },
    {
      name: 'withdraw',
      ask: (email, n) => post('/api/client/contract/withdraw', { orderNumber: 'OB2026999999', email }, n),
    },
  ]
}

export const accountEnumeration: Hazard = {
  id: 'C5',
  promise: 'login, reset and the like look the same for a customer and a stranger, on the clock too',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const pairs = trialsOf(scale, 500)
      const random = seededRandom(scale.seed)
      try {
        const notes = []
        for (const look of looksAt(app)) {
          notes.push(await compare(app, tally, look, pairs, random))
        }
        return tally.result(`interleaved: ${notes.join('; ')}`)
      } finally {
        await app.close()
      }
    }),
}
