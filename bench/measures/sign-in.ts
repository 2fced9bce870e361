import { demoEmail, demoPassword } from '../../testkit/app/demo-accounts.ts'
import { type Load, type LoadRequest, load } from '../../testkit/load.ts'
import { freePort } from '../../testkit/services/postgres.mjs'
import { benchSeconds } from '../bench-seconds.ts'
import { withDemoOnPostgres } from '../demo.ts'
import { type Measure, median, percent, type Row, withRating } from '../measure.ts'
import { startBenchProgram } from '../programs/start-bench-program.ts'

const rounds = 3

/** Compares logins with the password check alone, and signed-in reads with the same reads made public. */
export const signInSpeed: Measure = {
  name: 'sign-in',
  run: () => withDemoOnPostgres(compareWithBaselines),
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

async function compareWithBaselines(ourUrl: string, databaseUrl: string): Promise<Row[]> {
  const ports = { hash: await freePort(), reads: await freePort() }
  const hash = await startBenchProgram('bare-hash.ts', { PORT: String(ports.hash) })
  const reads = await startBenchProgram('open-read.ts', {
    PORT: String(ports.reads),
    DATABASE_URL: databaseUrl,
    ALLOW_DEMO_DATABASE: 'true',
    LOG_LEVEL: 'warn',
  })
  try {
    const { headers, body, method = 'POST' } = login(ourUrl)
    const response = await fetch(`${ourUrl}/auth/custom/login`, { method, headers: headers ?? {}, body: body ?? '' })
    const { token } = await response.json()
    // One process serves the signed-in and the public call, so that only the session check differs.
    const readsUrl = `http://127.0.0.1:${ports.reads}`
    const compareRead = (label: string, path: string, target?: { required: number; goal: number }) => {
      const read = () => ({ url: readsUrl + path, headers: { authorization: `Bearer ${token}` } })
      return compare(`signed-in requests per second: ${label}`, read, `${readsUrl}/open${path}`, {
        against: 'the same call made public',
        ...target,
      })
    }
    const nearlyAsFastAsPublic = { required: 0.85, goal: 0.95 }
    return [
      await compare('logins per second', () => login(ourUrl), `http://127.0.0.1:${ports.hash}/`, {
        against: 'the password check alone',
        required: 0.5,
        goal: 0.8,
      }),
      await compareRead('invoices', '/api/client/my/rents', nearlyAsFastAsPublic),
      await compareRead('contracts', '/api/client/my/contracts', nearlyAsFastAsPublic),
      await compareRead('doors', '/api/client/my/doors', nearlyAsFastAsPublic),
      // Has no goal: the baseline runs one query, and the session check adds a second one.
      await compareRead('newsletter subscription (one boolean)', '/api/client/my/is-subscribed-to-newsletter'),
    ]
  } finally {
    await Promise.all([hash.stop(), reads.stop()])
  }
}

async function compare(
  label: string,
  ours: () => LoadRequest,
  baseline: string,
  { against, required, goal }: { against: string; required?: number; goal?: number },
): Promise<Row> {
  const runs: { ours: Load[]; baseline: Load[] } = { ours: [], baseline: [] }
  await load(ours, 1)
  await load(baseline, 1)
  for (let round = 0; round < rounds; round += 1) {
    runs.ours.push(await load(ours, benchSeconds / 2))
    runs.baseline.push(await load(baseline, benchSeconds / 2))
  }
  const failures = [...runs.ours, ...runs.baseline].reduce((sum, run) => sum + run.failures, 0)
  if (failures > 0) throw new Error(`${label}: ${failures} requests failed`)
  const speed = (list: Load[]) => median(list.map(({ perSecond }) => perSecond))
  const ratio = speed(runs.ours) / speed(runs.baseline)
  return {
    label,
    ours: speed(runs.ours).toFixed(0),
    baseline: `${speed(runs.baseline).toFixed(0)} (${against})`,
    ratio: percent(ratio),
    ...(required === undefined || goal === undefined
      ? { goal: '–', met: '–' }
      : {
          goal: `≥ ${percent(required)} / ${percent(goal)}`,
          ...withRating(ratio, { required: required, goal, isMinimum: true }),
        }),
  }
}
