import { demoEmail, demoPassword } from '../../testkit/app/demo-accounts.ts'
import { type Load, type LoadRequest, load } from '../../testkit/load.ts'
import { freePort } from '../../testkit/services/postgres.mjs'
import { benchSeconds } from '../bench-seconds.ts'
import { withDemoOnPostgres } from '../demo.ts'
import { judged, type Measure, median, percent, type Row } from '../measure.ts'
import { startPeer } from '../peers/start-peer.ts'

const rounds = 3

/** Compares login with the password hash alone, and signed-in reads with the same reads made public. */
export const signInSpeed: Measure = {
  name: 'sign-in',
  run: () => withDemoOnPostgres(compareWithPeers),
}

const login = (url: string): LoadRequest => ({
  url: `${url}/auth/custom/login`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    username: demoEmail('anna'),
    password: demoPassword,
    rememberMe: false,
    deviceId: 'bench',
    domain: 'CLIENT',
  }),
})

async function compareWithPeers(ourUrl: string, databaseUrl: string): Promise<Row[]> {
  const ports = { hash: await freePort(), open: await freePort() }
  const hash = await startPeer('bare-hash.ts', { PORT: String(ports.hash) })
  const open = await startPeer('open-read.ts', {
    PORT: String(ports.open),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
  })
  try {
    const { headers, body, method = 'POST' } = login(ourUrl)
    const response = await fetch(`${ourUrl}/auth/custom/login`, { method, headers: headers ?? {}, body: body ?? '' })
    const { token } = await response.json()
    const peer = `http://127.0.0.1:${ports.open}`
    const compareRead = (figure: string, path: string, target?: { ship: number; goal: number }) => {
      const read = () => ({ url: peer + path, headers: { authorization: `Bearer ${token}` } })
      return compare(`signed-in read: ${figure}, per second`, read, `${peer}/open${path}`, {
        against: 'the same call made public',
        ...target,
      })
    }
    const asGoodAsPublic = { ship: 0.85, goal: 0.95 }
    return [
      await compare('sign in, per second', () => login(ourUrl), `http://127.0.0.1:${ports.hash}/`, {
        against: 'the password hash alone',
        ship: 0.5,
        goal: 0.8,
      }),
      await compareRead('my invoices', '/api/client/my/rents', asGoodAsPublic),
      await compareRead('my contracts', '/api/client/my/contracts', asGoodAsPublic),
      await compareRead('my doors', '/api/client/my/doors', asGoodAsPublic),
      // The session check adds a second query to this one-query read, so it cannot approach the limit.
      await compareRead('the cheapest read, one boolean', '/api/client/my/is-subscribed-to-newsletter'),
    ]
  } finally {
    await Promise.all([hash.stop(), open.stop()])
  }
}

async function compare(
  figure: string,
  ours: () => LoadRequest,
  limit: string,
  { against, ship, goal }: { against: string; ship?: number; goal?: number },
): Promise<Row> {
  const runs: { ours: Load[]; limit: Load[] } = { ours: [], limit: [] }
  await load(ours, 1)
  await load(limit, 1)
  for (let round = 0; round < rounds; round += 1) {
    runs.ours.push(await load(ours, benchSeconds / 2))
    runs.limit.push(await load(limit, benchSeconds / 2))
  }
  const failures = [...runs.ours, ...runs.limit].reduce((sum, run) => sum + run.failures, 0)
  if (failures > 0) throw new Error(`${figure}: ${failures} requests failed`)
  const speed = (list: Load[]) => median(list.map(({ perSecond }) => perSecond))
  const ratio = speed(runs.ours) / speed(runs.limit)
  return {
    figure,
    ours: speed(runs.ours).toFixed(0),
    limit: `${speed(runs.limit).toFixed(0)} (${against})`,
    ratio: percent(ratio),
    ...(ship === undefined || goal === undefined
      ? { goal: '–', met: '–' }
      : { goal: `≥ ${percent(ship)} / ${percent(goal)}`, ...judged(ratio, { ship, goal, isMinimum: true }) }),
  }
}
