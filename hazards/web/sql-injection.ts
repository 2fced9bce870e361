import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyEndpoint } from '@boxzone/contract'
import pg from 'pg'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { calls, endsSession, hasBody, parametersOf, unknownId } from '../../server/src/testing/api-sweep.ts'
import { wellFormedRequest } from '../../server/src/testing/sweep-requests.ts'
import { demoAccount, login } from '../../testkit/app/demo-accounts.ts'
import { loginStaff } from '../../testkit/app/demo-staff.ts'
import { startServer } from '../../testkit/app/server.ts'
import { freePort } from '../../testkit/services/postgres.mjs'
import { newDatabase } from '../harness/on-postgres.ts'
import { runSqlmap, type SqlmapTarget } from '../harness/sqlmap.ts'
import { type Hazard, type Scale, Tally, trialsOf } from '../hazard.ts'

const host = '127.0.0.1'
const pages = ['/boxes?q=Bratislava', `/location/${unknownId}*`, '/unsubscribe?token=x', '/service-access?token=x']

interface Tokens {
  readonly public: undefined
  readonly client: string
  readonly staff: string
}

const signIn = (url: string, name: string) => login(url, demoAccount(name))

/** A valid request. sqlmap tries every field and the marked parts of the path. */
function targetOf(url: string, call: AnyEndpoint, token: string | undefined, seed: number): SqlmapTarget {
  const names = parametersOf(call)
  const fields = Object.entries(wellFormedRequest(call, seed)).filter(([name]) => !names.includes(name))
  const path = call.path.replaceAll(/\{\w+\}/g, `${unknownId}*`)
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

/** Counts all requests, requests refused by a rate limit, and requests with a server error. */
async function countRequests(metricsPort: number): Promise<{ all: number; limited: number; broken: string[] }> {
  const text = await (await fetch(`http://${host}:${metricsPort}/metrics`)).text()
  const counts = [...text.matchAll(/^boxzone_request_seconds_count\{(.*status="(\d+)".*)\} (\d+)$/gm)]
  const broken = counts.filter(([, , status = '']) => status >= '500').map(([line]) => line)
  const totalOf = (some: typeof counts) => some.reduce((total, [, , , count]) => total + Number(count), 0)
  return { all: totalOf(counts), limited: totalOf(counts.filter(([, , status]) => status === '429')), broken }
}

/** Proves that sqlmap finds an injection in a page that concatenates SQL. */
async function findsKnownInjection(sqlmap: string, databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const vulnerable = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://x').searchParams.get('name') ?? ''
    client.query(`select id from warehouse where name = '${name}'`).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      () => response.writeHead(500).end('{}'),
    )
  })
  await new Promise<void>((resolve) => vulnerable.listen(0, host, resolve))
  const address = vulnerable.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    const target = { url: `http://${host}:${port}/?name=x`, method: 'GET', headers: {} }
    return (await runSqlmap(sqlmap, target)).verdict === 'open'
  } finally {
    await new Promise((resolve) => vulnerable.close(resolve))
    await client.end()
  }
}

async function tryWith(sqlmap: string, scale: Scale) {
  const tally = new Tally()
  const [databaseUrl, metricsPort] = [await newDatabase(), await freePort()]
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', TRUST_PROXY: '1', METRICS_PORT: String(metricsPort) }
  const server = await startServer({ dataDir: mkdtempSync(join(tmpdir(), 'boxzone-sql-')), retainData: false, env })
  const url = server.url.replace('localhost', host)
  try {
    tally.must(await findsKnownInjection(sqlmap, databaseUrl), () => 'sqlmap does not find the known injection')
    const tokens: Tokens = {
      public: undefined,
      client: await signIn(url, 'anna'),
      staff: await loginStaff(url, 'owner'),
    }
    // The calls of staff are first, because their session ends after 30 minutes without use.
    const open = calls
      .filter(([name, call]) => !endsSession.has(name) && hasInputs(call, scale.seed))
      .toSorted(([, left], [, right]) => Number(right.auth === 'staff') - Number(left.auth === 'staff'))
    const targets: [string, SqlmapTarget][] = [
      ...open.map(([name, call]): [string, SqlmapTarget] => [name, targetOf(url, call, tokens[call.auth], scale.seed)]),
      ...pages.map((path): [string, SqlmapTarget] => [path, { url: url + path, method: 'GET', headers: {} }]),
    ]
    const count = trialsOf(scale, targets.length)
    for (let n = 0; n < count; n++) {
      // At a smaller scale, the tested targets are spread evenly over the list.
      const [name, target] = targets[Math.floor((n * targets.length) / count)] ?? []
      if (!name || !target) throw new Error('the target does not exist')
      const { verdict, text } = await runSqlmap(sqlmap, target)
      tally.record(verdict === 'sound', () => `${name}: ${verdict}: ${text}`)
    }
    const { all, limited, broken } = await countRequests(metricsPort)
    for (const line of broken) tally.failures.push(`server error: ${line}`)
    return tally.result(
      `sqlmap at level 3, risk 2 against all inputs of ${count} of ${targets.length} calls and pages, public and signed in; ${all.toLocaleString('en')} requests, ${limited.toLocaleString('en')} of them refused by a rate limit, no server error; sqlmap finds the injection in a page that concatenates SQL`,
    )
  } finally {
    await server.stop()
  }
}

export const sqlInjection: Hazard = {
  id: 'D2',
  guarantee: 'no call and no page allows SQL injection',
  run: async (scale) => {
    const sqlmap = findProgram('sqlmap', process.env.SQLMAP_PATH)
    if (sqlmap) return tryWith(sqlmap, scale)
    const unable =
      'sqlmap is not installed (Debian: sqlmap); only `.repo.ts` files contain SQL, with parameters, and a check refuses concatenated SQL'
    return { trials: 0, failures: [], unable }
  },
}
