import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  fetchOrderStatus,
  freeBoxes,
  newCustomer,
  type PlacedOrder,
  payOrder,
  prepareOrder,
  submitOrder,
} from '../../testkit/app/customer.ts'
import { type Staging, startStaging } from '../../testkit/app/staging.ts'
import { freePort } from '../../testkit/services/postgres.mjs'

/** A production Boxzone, one serving process, with what people do there all day. */
export interface MixedLoad {
  readonly counts: Record<string, number>
  /** One visit; which kind of it, its number says. */
  visit(n: number): Promise<void>
  /** What the serving process has of the machine's memory, in bytes; a drawing process is one of its own. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const password = 'Staging-1'
const tenants = 8

interface Tenant {
  readonly token: string
  readonly email: string
  readonly boxId: string
  readonly contractId: string
}

interface Place {
  readonly id: string
  readonly lockVersion: string
  readonly location: { lat: number; lng: number }
}

let assetNames: string[] | undefined
/** Read on first use, because the catalogue must load without a web build. */
function assetName(n: number): string {
  assetNames ??= readdirSync(fileURLToPath(new URL('../../web/build/client/assets', import.meta.url)))
  return assetNames[n % assetNames.length] ?? ''
}
const example = fileURLToPath(new URL('../../deploy/places.example.yaml', import.meta.url))

/** Plenty of Boxes to order, beside the location with doors that open from the phone. */
function morePlaces(): string {
  const [, floors = ''] = readFileSync(example, 'utf8').split(/^ {4}floors:\n/m)
  const one = (n: number) => `  - code: ML${n}
    name: Box Trnava ${n}
    address: { street: Dlhá, number: ${n}, city: Trnava, zip: 917 01, country: SVK }
    position: { lat: ${48.3 + n / 100}, lng: ${17.5 + n / 100} }
    timeZone: Europe/Bratislava
    currency: EUR
    phone: "+421371234567"
    carAccess: true
    barrierFree: false
    openingHours: { nonstop: true }
    lockVersion: V1
    prices: [{ squareMetres: 1.5, price: 29 }, { squareMetres: 3, price: 49 }, { squareMetres: 5, price: 79 }]
    floors:
${floors}`
  return Array.from({ length: 40 }, (_, index) => one(index + 1)).join('')
}

async function answered(answer: Response): Promise<void> {
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}`)
}

const json = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

const signIn = (url: string, email: string, source: string) =>
  json(
    `${url}/auth/custom/login`,
    { username: email, password, rememberMe: false, deviceId: 'abcdef', domain: 'CLIENT' },
    { 'x-forwarded-for': source },
  )

async function fulfilled(staging: Staging, placed: PlacedOrder): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await fetchOrderStatus(staging, placed)) === 'FULFILLED') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`order ${placed.orderId} was paid and is no contract`)
}

/** Somebody who ordered, paid, set a password by the letter's link and signed in. */
async function becomeTenant(staging: Staging, boxId: string, n: number): Promise<Tenant> {
  const customer = newCustomer(boxId, 700_000 + n)
  const placed = await submitOrder(staging, customer)
  await payOrder(staging, placed, customer.source)
  await fulfilled(staging, placed)
  const email = `${customer.draftId}@example.test`
  const letter = await staging.mail.waitForEmail(email, /\/reset-password\/change\?token=/)
  const token = /\/reset-password\/change\?token=([\w-]+)/.exec(letter)?.[1]
  await answered(
    await json(`${staging.url}/auth/password/change`, {
      token,
      newPassword: password,
      newPasswordConfirmation: password,
    }),
  )
  const session = await (await signIn(staging.url, email, customer.source)).json()
  const headers = { authorization: `Bearer ${session.token}` }
  const [contract] = await (await fetch(`${staging.url}/api/client/my/contracts`, { headers })).json()
  return { token: session.token, email, boxId, contractId: contract.id }
}

export async function startMixedLoad(serving: Record<string, string> = {}): Promise<MixedLoad> {
  const metricsPort = await freePort()
  const staging = await startStaging({
    serving: { METRICS_PORT: String(metricsPort), TRUST_PROXY: '1', ...serving },
    morePlaces: morePlaces(),
  })
  try {
    const { url } = staging
    const places: Place[] = await (await fetch(`${url}/api/client/warehouse`)).json()
    const doors = places.find(({ lockVersion }) => lockVersion === 'V2')
    const other = places.find(({ lockVersion }) => lockVersion === 'V1')
    if (!doors || !other) throw new Error('the locations were not imported')
    const { items } = await (
      await fetch(`${url}/api/client/warehouse/${doors.id}/boxes?state=available&limit=100`)
    ).json()
    const own: string[] = items.map(({ id }: { id: string }) => id)
    const people: Tenant[] = []
    for (const [n, boxId] of own.slice(0, tenants).entries()) people.push(await becomeTenant(staging, boxId, n))
    for (const { boxId } of people) await staging.broker.lock(`box-${boxId}`)
    const free = (await freeBoxes(staging)).filter((id) => !own.includes(id))
    const counts: Record<string, number> = {}
    return {
      counts,
      visit: (n) => visit({ staging, doors, other, people, free, counts }, n),
      memory: async () => {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
        return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1] ?? Number.NaN)
      },
      stop: staging.stop,
    }
  } catch (error) {
    await staging.stop()
    throw error
  }
}

interface Scene {
  readonly staging: Staging
  readonly doors: Place
  readonly other: Place
  readonly people: readonly Tenant[]
  readonly free: string[]
  readonly counts: Record<string, number>
}

const kinds = ['list', 'page', 'around', 'boxes', 'own', 'page', 'door', 'location', 'page', 'own'] as const
/** What is rarer, by its place among forty. */
const now: Readonly<Record<number, 'order' | 'sign-in' | 'document' | 'file'>> = {
  ...{ 3: 'file', 11: 'order', 13: 'file', 27: 'document', 31: 'sign-in' },
}

async function visit(scene: Scene, n: number): Promise<void> {
  const kind = now[n % 40] ?? kinds[n % kinds.length] ?? 'list'
  await visits[kind](scene, n)
  scene.counts[kind] = (scene.counts[kind] ?? 0) + 1
}

const tenantOf = ({ people }: Scene, n: number): Tenant => {
  const tenant = people[Math.floor(n / kinds.length) % people.length]
  if (!tenant) throw new Error('nobody rents anything')
  return tenant
}

const languages = ['sk', 'en', 'cs', 'uk', 'pl', 'hu', 'ro', 'it']

const visits: Record<(typeof kinds)[number] | (typeof now)[number], (scene: Scene, n: number) => Promise<void>> = {
  list: async ({ staging: { url } }) => answered(await fetch(`${url}/api/client/warehouse`)),
  around: async ({ staging: { url } }, n) =>
    answered(await fetch(`${url}/api/client/warehouse/around?lat=${48 + (n % 50) / 100}&lng=17.6&radiusKm=50`)),
  location: async ({ staging: { url }, other }) => answered(await fetch(`${url}/api/client/warehouse/${other.id}`)),
  boxes: async ({ staging: { url }, other }) =>
    answered(await fetch(`${url}/api/client/warehouse/${other.id}/boxes?state=available&limit=20`)),
  page: async ({ staging: { url }, other }, n) => {
    const paths = ['/', '/boxes', `/location/${other.id}`, '/help', '/login']
    const language = languages[Math.floor(n / 7) % languages.length] ?? 'sk'
    await answered(
      await fetch(url + (paths[Math.floor(n / 3) % paths.length] ?? '/'), { headers: { 'accept-language': language } }),
    )
  },
  file: async ({ staging: { url } }, n) => {
    const headers = { 'accept-encoding': Math.floor(n / 10) % 4 === 0 ? 'gzip' : 'br' }
    await answered(await fetch(`${url}/assets/${assetName(Math.floor(n / 10))}`, { headers }))
  },
  own: async (scene, n) => {
    const headers = { authorization: `Bearer ${tenantOf(scene, n).token}` }
    const paths = ['contracts', 'rents', 'doors']
    await answered(await fetch(`${scene.staging.url}/api/client/my/${paths[n % paths.length]}`, { headers }))
  },
  document: async (scene, n) => {
    const { token, contractId } = tenantOf(scene, n)
    const address = `${scene.staging.url}/api/client/my/legal-agreement-download/${contractId}`
    await answered(await fetch(address, { headers: { authorization: `Bearer ${token}` } }))
  },
  door: async (scene, n) => {
    const { token, boxId } = tenantOf(scene, n)
    const headers = { authorization: `Bearer ${token}` }
    await answered(
      await json(`${scene.staging.url}/api/client/lock-v2/box-unlock/${boxId}`, scene.doors.location, headers),
    )
  },
  order: async ({ staging, free }, n) => {
    const boxId = free.pop()
    if (!boxId) return
    const customer = newCustomer(boxId, 300_000 + n)
    await prepareOrder(staging, customer)
    const placed = await submitOrder(staging, customer)
    await payOrder(staging, placed, customer.source)
    await fulfilled(staging, placed)
  },
  'sign-in': async (scene, n) => {
    const source = `10.9.${(n >> 8) & 255}.${n & 255}`
    await answered(await signIn(scene.staging.url, tenantOf(scene, n).email, source))
  },
}
