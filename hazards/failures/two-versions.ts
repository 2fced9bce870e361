import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loginBody } from '../../server/src/testing/test-accounts.ts'
import { freeBoxes, newCustomer, payOrder, prepareOrder, submitOrder } from '../../testkit/app/customer.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'
import { checkOutOlder, type OlderVersion } from '../harness/older-version.ts'
import { newDatabase } from '../harness/on-postgres.ts'
import { checkAcknowledgedOrders, findUnsentEmails, findUnsettledOrders } from '../harness/ordering-customer.ts'
import { steadyLoad } from '../harness/steady-load.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const perSecond = 4
const aloneMs = 4_000
/** How long both serve, of the full figure. */
const togetherSeconds = 600

interface Rig {
  /** Who serves just now: the old one, both, the new one. */
  serving: readonly RunningServer[]
  readonly token: string
  readonly door: { readonly boxId: string; readonly here: unknown }
  readonly boxes: string[]
  readonly placed: Set<string>
  readonly paid: Set<string>
  readonly tally: Tally
}

const serverOf = ({ serving }: Rig, n: number): RunningServer => {
  const server = serving[n % serving.length]
  if (!server) throw new Error('nobody serves')
  return server
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** One asks the shop something; whichever version answers, it answers. */
type Ask = (rig: Rig, url: string, n: number) => Promise<Response>

const mine =
  (path: string): Ask =>
  ({ token }, url) =>
    fetch(`${url}/api/client/my/${path}`, { headers: { authorization: `Bearer ${token}` } })
const get =
  (path: string): Ask =>
  (_rig, url) =>
    fetch(url + path)

const asks: readonly Ask[] = [
  get('/api/client/warehouse'),
  mine('contracts'),
  get('/boxes'),
  ({ token, door }, url) =>
    post(`${url}/api/client/lock-v2/box-unlock/${door.boxId}`, door.here, { authorization: `Bearer ${token}` }),
  mine('rents'),
  get('/help'),
  mine('doors'),
  (_rig, url, n) => {
    const source = { 'x-forwarded-for': `10.8.${(n >> 8) & 255}.${n & 255}` }
    return post(`${url}/auth/custom/login`, loginBody('peter@demo.boxzone.test', { password: 'Demo123' }), source)
  },
]

/** Begun with one version, paid with the other. */
async function order(rig: Rig, n: number, boxId: string): Promise<void> {
  const customer = newCustomer(boxId, 400_000 + n)
  const wrong = async () => {
    await prepareOrder(serverOf(rig, n), customer)
    const placed = await submitOrder(serverOf(rig, n), customer)
    rig.placed.add(placed.orderId)
    const cardPage = await payOrder(serverOf(rig, n + 1), placed, customer.source)
    if (cardPage !== 303) return `the card page answered ${cardPage}`
    rig.paid.add(placed.orderId)
    return null
  }
  const found = await wrong().catch(String)
  rig.tally.try(found === null, () => `order ${n}: ${found}`)
}

async function visit(rig: Rig, n: number): Promise<void> {
  // Every round of the questions by the other version than the round before.
  const round = Math.floor(n / (asks.length + 1))
  const ask = asks[n % (asks.length + 1)]
  const boxId = ask ? undefined : rig.boxes.pop()
  if (boxId) return order(rig, round, boxId)
  if (!ask) return
  const { url } = serverOf(rig, n + round)
  const said = await ask(rig, url, n).then(
    async (answer) =>
      `${new URL(answer.url).pathname} answered ${answer.status} ${answer.ok ? '' : await answer.text()}`,
    String,
  )
  rig.tally.try(/ answered 200 /.test(said), () => said)
}

async function enter(server: RunningServer) {
  const signedIn = await post(
    `${server.url}/auth/custom/login`,
    loginBody('anna@demo.boxzone.test', { password: 'Demo123' }),
  )
  const { token } = await signedIn.json()
  const headers = { authorization: `Bearer ${token}` }
  const { locations } = await (await fetch(`${server.url}/api/client/my/doors`, { headers })).json()
  const [{ warehouse, boxes }] = locations
  return { token: String(token), door: { boxId: String(boxes[0].boxId), here: warehouse.location } }
}

async function tryBoth(older: OlderVersion, togetherMs: number) {
  const DATABASE_URL = await newDatabase()
  const env = { DATABASE_URL, LOG_LEVEL: 'silent', TRUST_PROXY: '1', LOCK_TRIES_PER_MINUTE: '1000' }
  const start = (root?: string) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'boxzone-versions-'))
    return startServer({ dataDir, keepData: false, env, graceMs: 30_000, ...(root ? { root } : {}) })
  }
  const old = await start(older.root)
  const running = [old]
  const tally = new Tally()
  try {
    const boxes = await freeBoxes(old)
    const rig: Rig = { serving: [old], ...(await enter(old)), boxes, placed: new Set(), paid: new Set(), tally }
    const load = steadyLoad(perSecond, (n) => visit(rig, n))
    await pause(aloneMs)
    // It changes the form of the database under the old one's hands.
    const young = await start()
    running.push(young)
    rig.serving = [old, young]
    await pause(togetherMs)
    rig.serving = [young]
    await pause(aloneMs)
    running.splice(0, 1)
    await old.stop()
    await load.stop()
    await checkAcknowledgedOrders(young, rig, tally)
    tally.failures.push(...(await findUnsettledOrders(young, DATABASE_URL)), ...(await findUnsentEmails(DATABASE_URL)))
    return { tally, orders: rig.paid.size }
  } finally {
    for (const server of running) await server.stop()
  }
}

export const twoVersions: Hazard = {
  id: 'E9',
  promise: 'old and new version run together',
  run: async (scale) => {
    const older = await checkOutOlder()
    if (typeof older === 'string') return { trials: 0, failures: [], unable: older }
    try {
      const seconds = trialsOf(scale, togetherSeconds)
      const { tally, orders } = await tryBoth(older, seconds * 1_000)
      return tally.result(
        `the version of commit ${older.commit} serves, this one starts beside it and migrates (${older.since.join(', ')}), both serve for ${seconds} s: lists, pages, sign-in, own contracts, rents and doors, openings; ${orders} orders, while both serve begun with one and paid with the other; then the old one ends. A new version on the old form does not exist: it migrates before it serves`,
      )
    } finally {
      older.remove()
    }
  },
}
