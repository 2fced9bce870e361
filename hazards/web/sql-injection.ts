import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyEndpoint } from '@boxzone/contract'
import pg from 'pg'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { calls, endsSession, hasBody, nobody, parametersOf } from '../../server/src/testing/api-sweep.ts'
import { wellFormedRequest } from '../../server/src/testing/sweep-requests.ts'
import { loginBody } from '../../server/src/testing/test-accounts.ts'
import { startServer } from '../../testkit/app/server.ts'
import { freePort } from '../../testkit/services/postgres.mjs'
import { newDatabase } from '../harness/on-postgres.ts'
import { runSqlmap, type Target } from '../harness/sqlmap.ts'
import { type Hazard, type Scale, Tally, trialsOf } from '../hazard.ts'

const host = '127.0.0.1'
const pages = ['/boxes?q=Bratislava', `/location/${nobody}*`, '/unsubscribe?token=x', '/service-access?token=x']

interface Tokens {
  readonly public: undefined
  readonly client: string
  readonly staff: string
}

async function signIn(url: string, name: string): Promise<string> {
  const body = JSON.stringify(loginBody(`${name}@demo.boxzone.test`, { password: 'Demo123' }))
  const headers = { 'content-type': 'application/json' }
  const { token } = await (await fetch(`${url}/auth/custom/login`, { method: 'POST', headers, body })).json()
  return String(token)
}

/** A request in its right form; every field of it is tried, and in the path what the star marks. */
function targetOf(url: string, call: AnyEndpoint, token: string | undefined, seed: number): Target {
  const names = parametersOf(call)
  const fields = Object.entries(wellFormedRequest(call, seed)).filter(([name]) => !names.includes(name))
  const path = call.path.replaceAll(/\{\w+\}/g, `${nobody}*`)
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}) }
  if (hasBody(call)) {
    const body = JSON.stringify(Object.fromEntries(fields))
    return { url: url + path, method: call.method, headers: { ...headers, 'content-type': 'application/json' }, body }
  }
  const texts = fields.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
  const query = texts.length > 0 ? `?${new URLSearchParams(texts)}` : ''
  return { url: url + path + query, method: call.method, headers }
}

const hasInputs = (call: AnyEndpoint, seed: number) => Object.keys(wellFormedRequest(call, seed)).length > 0

/** How many requests were answered, how many of them by a limit only, and which by an error of ours. */
async function answered(metricsPort: number): Promise<{ all: number; limited: number; broken: string[] }> {
  const text = await (await fetch(`http://${host}:${metricsPort}/metrics`)).text()
  const counts = [...text.matchAll(/^boxzone_request_seconds_count\{(.*status="(\d+)".*)\} (\d+)$/gm)]
  const broken = counts.filter(([, , status = '']) => status >= '500').map(([line]) => line)
  const sum = (some: typeof counts) => some.reduce((total, [, , , count]) => total + Number(count), 0)
  return { all: sum(counts), limited: sum(counts.filter(([, , status]) => status === '429')), broken }
}

/** What finds nothing anywhere proves nothing: a page that does build its SQL from text is found out. */
async function findsWhatIsOpen(sqlmap: string, databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const careless = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://x').searchParams.get('name') ?? ''
    client.query(`select id from warehouse where name = '${name}'`).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      () => response.writeHead(500).end('{}'),
    )
  })
  await new Promise<void>((resolve) => careless.listen(0, host, resolve))
  const address = careless.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    const target = { url: `http://${host}:${port}/?name=x`, method: 'GET', headers: {} }
    return (await runSqlmap(sqlmap, target)).verdict === 'open'
  } finally {
    await new Promise((resolve) => careless.close(resolve))
    await client.end()
  }
}

async function tryWith(sqlmap: string, scale: Scale) {
  const tally = new Tally()
  const [databaseUrl, metricsPort] = [await newDatabase(), await freePort()]
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', TRUST_PROXY: '1', METRICS_PORT: String(metricsPort) }
  const server = await startServer({ dataDir: mkdtempSync(join(tmpdir(), 'boxzone-sql-')), keepData: false, env })
  const url = server.url.replace('localhost', host)
  try {
    tally.must(await findsWhatIsOpen(sqlmap, databaseUrl), () => 'sqlmap does not find what is open')
    const tokens: Tokens = { public: undefined, client: await signIn(url, 'anna'), staff: await signIn(url, 'admin') }
    const open = calls.filter(([name, call]) => !endsSession.has(name) && hasInputs(call, scale.seed))
    const targets: [string, Target][] = [
      ...open.map(([name, call]): [string, Target] => [name, targetOf(url, call, tokens[call.auth], scale.seed)]),
      ...pages.map((path): [string, Target] => [path, { url: url + path, method: 'GET', headers: {} }]),
    ]
    const count = trialsOf(scale, targets.length)
    for (let n = 0; n < count; n++) {
      // Spread over all of them at every size.
      const [name, target] = targets[Math.floor((n * targets.length) / count)] ?? []
      if (!name || !target) throw new Error('there is no such target')
      const { verdict, text } = await runSqlmap(sqlmap, target)
      tally.try(verdict === 'sound', () => `${name}: ${verdict}: ${text}`)
    }
    const { all, limited, broken } = await answered(metricsPort)
    for (const line of broken) tally.failures.push(`an error of ours: ${line}`)
    return tally.result(
      `sqlmap at level 3, risk 2 against ${count} of ${targets.length} calls and pages with inputs, every input of each, public and signed in; ${all.toLocaleString('en')} requests, ${limited.toLocaleString('en')} of them answered by a limit, none by an error of ours; it does find a page that builds its SQL from text`,
    )
  } finally {
    await server.stop()
  }
}

export const sqlInjection: Hazard = {
  id: 'D2',
  promise: 'no SQL injection',
  run: async (scale) => {
    const sqlmap = findProgram('sqlmap', process.env.SQLMAP_PATH)
    if (sqlmap) return tryWith(sqlmap, scale)
    const unable =
      'sqlmap is not installed here (Debian: sqlmap); SQL stands in `.repo.ts` only, with parameters, and a check refuses built text'
    return { trials: 0, failures: [], unable }
  },
}
