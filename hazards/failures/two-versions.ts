import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loginBody } from '../../server/src/testing/test-accounts.ts'
import { freeBoxes, newCustomer, payOrder, prepareOrder, submitOrder } from '../../testkit/app/customer.ts'
import { demoAccount, demoEmail, demoPassword, login } from '../../testkit/app/demo-accounts.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'
import { checkOutOlder, type OlderVersion } from '../harness/older-version.ts'
import { newDatabase } from '../harness/on-postgres.ts'
import { checkAcknowledgedOrders, findUnsentEmails, findUnsettledOrders } from '../harness/ordering-customer.ts'
import { steadyLoad } from '../harness/steady-load.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const perSecond = 4
const aloneMs = 4_000
/** Time in which both versions serve. */
const togetherSeconds = 600

interface VersionsTest {
  /** The serving versions: the old one, both, then the new one. */
  serving: readonly RunningServer[]
  readonly token: string
  readonly door: { readonly boxId: string; readonly position: unknown }
  readonly boxes: string[]
  readonly placed: Set<string>
  readonly paid: Set<string>
  readonly tally: Tally
}

const serverOf = ({ serving }: VersionsTest, n: number): RunningServer => {
  const server = serving[n % serving.length]
  if (!server) throw new Error('no server is running')
  return server
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

type TestRequest = (test: VersionsTest, url: string, n: number) => Promise<Response>

const getMine =
  (path: string): TestRequest =>
  ({ token }, url) =>
    fetch(`${url}/api/client/my/${path}`, { headers: { authorization: `Bearer ${token}` } })
const get =
  (path: string): TestRequest =>
  (_test, url) =>
    fetch(url + path)

const requests: readonly TestRequest[] = [
  get('/api/client/warehouse'),
  getMine('contracts'),
  get('/boxes'),
  ({ token, door }, url) =>
    post(`${url}/api/client/lock-v2/box-unlock/${door.boxId}`, door.position, { authorization: `Bearer ${token}` }),
  getMine('rents'),
  get('/help'),
  getMine('doors'),
  (_test, url, n) => {
    const source = { 'x-forwarded-for': `10.8.${(n >> 8) & 255}.${n & 255}` }
    return post(`${url}/auth/custom/login`, loginBody(demoEmail('peter'), { password: demoPassword }), source)
  },
]

/** Orders with one version and pays with the other. */
async function order(test: VersionsTest, n: number, boxId: string): Promise<void> {
  const customer = newCustomer(boxId, 400_000 + n)
  const findProblem = async () => {
    await prepareOrder(serverOf(test, n), customer)
    const placed = await submitOrder(serverOf(test, n), customer)
    test.placed.add(placed.orderId)
    const cardPage = await payOrder(serverOf(test, n + 1), placed, customer.source)
    if (cardPage !== 303) return `the card page returned ${cardPage}`
    test.paid.add(placed.orderId)
    return null
  }
  const problem = await findProblem().catch(String)
  test.tally.record(problem === null, () => `order ${n}: ${problem}`)
}

async function visit(test: VersionsTest, n: number): Promise<void> {
  // A request of the list goes to the same version in every round. The orders alternate between the versions.
  const round = Math.floor(n / (requests.length + 1))
  const request = requests[n % (requests.length + 1)]
  const boxId = request ? undefined : test.boxes.pop()
  if (boxId) return order(test, round, boxId)
  if (!request) return
  const { url } = serverOf(test, n + round)
  const result = await request(test, url, n).then(
    async (response) =>
      `${new URL(response.url).pathname} returned ${response.status} ${response.ok ? '' : await response.text()}`,
    String,
  )
  test.tally.record(/ returned 200 /.test(result), () => result)
}

async function openSession(server: RunningServer) {
  const token = await login(server.url, demoAccount('anna'))
  const headers = { authorization: `Bearer ${token}` }
  const { locations } = await (await fetch(`${server.url}/api/client/my/doors`, { headers })).json()
  const [{ warehouse, boxes }] = locations
  return { token, door: { boxId: String(boxes[0].boxId), position: warehouse.location } }
}

async function tryBoth(older: OlderVersion, togetherMs: number) {
  const DATABASE_URL = await newDatabase()
  const env = {
    DATABASE_URL,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    LOCK_TRIES_PER_MINUTE: '1000',
    LOCK_OPENINGS_PER_MINUTE: '1000',
  }
  const start = (root?: string) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'boxzone-versions-'))
    return startServer({ dataDir, retainData: false, env, graceMs: 30_000, ...(root ? { root } : {}) })
  }
  const old = await start(older.root)
  const running = [old]
  const tally = new Tally()
  try {
    const boxes = await freeBoxes(old)
    const test: VersionsTest = {
      serving: [old],
      ...(await openSession(old)),
      boxes,
      placed: new Set(),
      paid: new Set(),
      tally,
    }
    const load = steadyLoad(perSecond, (n) => visit(test, n))
    await pause(aloneMs)
    // The new version migrates the database while the old one serves.
    const newer = await start()
    running.push(newer)
    test.serving = [old, newer]
    await pause(togetherMs)
    test.serving = [newer]
    await pause(aloneMs)
    running.splice(0, 1)
    await old.stop()
    await load.stop()
    await checkAcknowledgedOrders(newer, test, tally)
    tally.failures.push(...(await findUnsettledOrders(newer, DATABASE_URL)), ...(await findUnsentEmails(DATABASE_URL)))
    return { tally, orders: test.paid.size }
  } finally {
    for (const server of running) await server.stop()
  }
}

export const twoVersions: Hazard = {
  id: 'E9',
  guarantee: 'while an old and a new version serve the same database, no request fails and no order is lost',
  run: async (scale) => {
    const older = await checkOutOlder()
    if (typeof older === 'string') return { trials: 0, failures: [], unable: older }
    try {
      const seconds = trialsOf(scale, togetherSeconds)
      const { tally, orders } = await tryBoth(older, seconds * 1_000)
      return tally.result(
        `the version of commit ${older.commit} serves, this version starts beside it and migrates (${older.since.join(', ')}), both serve for ${seconds} s: lists, pages, login, contracts, rents, doors and unlocks; ${orders} orders, submitted to one version and paid with the other; then the old version stops. A new version never serves the old schema: it migrates first`,
      )
    } finally {
      older.remove()
    }
  },
}
