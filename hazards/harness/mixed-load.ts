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
import { login } from '../../testkit/app/demo-accounts.ts'
import { type Staging, startStaging } from '../../testkit/app/staging.ts'
import { freePort } from '../../testkit/services/postgres.mjs'

/** A production setup with one server process, and a mix of typical requests. */
export interface MixedLoad {
  readonly counts: Record<string, number>
  /** Runs one visit; the number selects its kind. */
  visit(n: number): Promise<void>
  /** Resident memory of the server process in bytes, without the PDF process. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const password = 'Staging-1'
const tenantCount = 8

interface Tenant {
  readonly token: string
  readonly email: string
  readonly boxId: string
  readonly contractId: string
}

interface ListedWarehouse {
  readonly id: string
  readonly lockVersion: string
  readonly location: { lat: number; lng: number }
}

let assetNames: string[] | undefined
/** Lists the files on first use, because the hazard catalogue must load without a web build. */
function assetName(n: number): string {
  assetNames ??= readdirSync(fileURLToPath(new URL('../../web/build/client/assets', import.meta.url)))
  return assetNames[n % assetNames.length] ?? ''
}
const example = fileURLToPath(new URL('../../deploy/warehouses.example.yaml', import.meta.url))

/** YAML entries for the import of 40 warehouses with free Boxes and without remote doors. */
function extraWarehouses(): string {
  const [, floors = ''] = readFileSync(example, 'utf8').split(/^ {4}floors:\n/m)
  const warehouseEntry = (n: number) => `  - code: ML${n}
    name: Trnava ${n}
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
  return Array.from({ length: 40 }, (_, index) => warehouseEntry(index + 1)).join('')
}

async function requireOk(response: Response): Promise<void> {
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${new URL(response.url).pathname} returned ${response.status}`)
}

const json = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

const signIn = (url: string, email: string, source: string) =>
  login(url, { email, password }, { 'x-forwarded-for': source })

async function waitUntilFulfilled(staging: Staging, order: PlacedOrder): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await fetchOrderStatus(staging, order)) === 'FULFILLED') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`order ${order.orderId} was paid and has no contract`)
}

/** Orders, pays, sets a password with the link in the e-mail and signs in. */
async function createTenant(staging: Staging, boxId: string, n: number): Promise<Tenant> {
  const customer = newCustomer(boxId, 700_000 + n)
  const order = await submitOrder(staging, customer)
  await payOrder(staging, order, customer.source)
  await waitUntilFulfilled(staging, order)
  const email = `${customer.draftId}@example.test`
  const text = await staging.mail.waitForEmail(email, /\/reset-password\/change\?token=/)
  const token = /\/reset-password\/change\?token=([\w-]+)/.exec(text)?.[1]
  await requireOk(
    await json(`${staging.url}/auth/password/change`, {
      token,
      newPassword: password,
      newPasswordConfirmation: password,
    }),
  )
  const session = await signIn(staging.url, email, customer.source)
  const headers = { authorization: `Bearer ${session}` }
  const [contract] = await (await fetch(`${staging.url}/api/client/my/contracts`, { headers })).json()
  return { token: session, email, boxId, contractId: contract.id }
}

export async function startMixedLoad(serving: Record<string, string> = {}): Promise<MixedLoad> {
  const metricsPort = await freePort()
  const staging = await startStaging({
    serving: { METRICS_PORT: String(metricsPort), TRUST_PROXY: '1', ...serving },
    extraWarehouses: extraWarehouses(),
  })
  try {
    const { url } = staging
    const warehouses: ListedWarehouse[] = await (await fetch(`${url}/api/client/warehouse`)).json()
    const doors = warehouses.find(({ lockVersion }) => lockVersion === 'V2')
    const other = warehouses.find(({ lockVersion }) => lockVersion === 'V1')
    if (!doors || !other) throw new Error('the warehouses were not imported')
    const { items } = await (
      await fetch(`${url}/api/client/warehouse/${doors.id}/boxes?state=available&limit=100`)
    ).json()
    const doorBoxes: string[] = items.map(({ id }: { id: string }) => id)
    const tenants: Tenant[] = []
    for (const [n, boxId] of doorBoxes.slice(0, tenantCount).entries())
      tenants.push(await createTenant(staging, boxId, n))
    for (const { boxId } of tenants) await staging.broker.lock(`box-${boxId}`)
    const free = (await freeBoxes(staging)).filter((id) => !doorBoxes.includes(id))
    const counts: Record<string, number> = {}
    return {
      counts,
      visit: (n) => visit({ staging, doors, other, tenants, free, counts }, n),
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

interface LoadState {
  readonly staging: Staging
  readonly doors: ListedWarehouse
  readonly other: ListedWarehouse
  readonly tenants: readonly Tenant[]
  readonly free: string[]
  readonly counts: Record<string, number>
}

const kinds = ['list', 'page', 'around', 'boxes', 'my-zone', 'page', 'door', 'warehouse', 'page', 'my-zone'] as const
/** Kinds of the rare visits by their index among 40 visits. All other visits have a regular kind. */
const rareKinds: Readonly<Record<number, 'order' | 'sign-in' | 'document' | 'file'>> = {
  ...{ 3: 'file', 11: 'order', 13: 'file', 27: 'document', 31: 'sign-in' },
}

async function visit(state: LoadState, n: number): Promise<void> {
  const kind = rareKinds[n % 40] ?? kinds[n % kinds.length] ?? 'list'
  await visits[kind](state, n)
  state.counts[kind] = (state.counts[kind] ?? 0) + 1
}

const tenantOf = ({ tenants }: LoadState, n: number): Tenant => {
  const tenant = tenants[Math.floor(n / kinds.length) % tenants.length]
  if (!tenant) throw new Error('no tenant was created')
  return tenant
}

const languages = ['sk', 'en', 'cs', 'uk', 'pl', 'hu', 'ro', 'it']

const visits: Record<
  (typeof kinds)[number] | (typeof rareKinds)[number],
  (state: LoadState, n: number) => Promise<void>
> = {
  list: async ({ staging: { url } }) => requireOk(await fetch(`${url}/api/client/warehouse`)),
  around: async ({ staging: { url } }, n) =>
    requireOk(await fetch(`${url}/api/client/warehouse/around?lat=${48 + (n % 50) / 100}&lng=17.6&radiusKm=50`)),
  warehouse: async ({ staging: { url }, other }) => requireOk(await fetch(`${url}/api/client/warehouse/${other.id}`)),
  boxes: async ({ staging: { url }, other }) =>
    requireOk(await fetch(`${url}/api/client/warehouse/${other.id}/boxes?state=available&limit=20`)),
  page: async ({ staging: { url }, other }, n) => {
    const paths = ['/', '/boxes', `/location/${other.id}`, '/help', '/login']
    const language = languages[Math.floor(n / 7) % languages.length] ?? 'sk'
    await requireOk(
      await fetch(url + (paths[Math.floor(n / 3) % paths.length] ?? '/'), { headers: { 'accept-language': language } }),
    )
  },
  file: async ({ staging: { url } }, n) => {
    const headers = { 'accept-encoding': Math.floor(n / 10) % 4 === 0 ? 'gzip' : 'br' }
    await requireOk(await fetch(`${url}/assets/${assetName(Math.floor(n / 10))}`, { headers }))
  },
  'my-zone': async (state, n) => {
    const headers = { authorization: `Bearer ${tenantOf(state, n).token}` }
    const paths = ['contracts', 'rents', 'doors']
    await requireOk(await fetch(`${state.staging.url}/api/client/my/${paths[n % paths.length]}`, { headers }))
  },
  document: async (state, n) => {
    const { token, contractId } = tenantOf(state, n)
    const url = `${state.staging.url}/api/client/my/legal-agreement-download/${contractId}`
    await requireOk(await fetch(url, { headers: { authorization: `Bearer ${token}` } }))
  },
  door: async (state, n) => {
    const { token, boxId } = tenantOf(state, n)
    const headers = { authorization: `Bearer ${token}` }
    await requireOk(
      await json(`${state.staging.url}/api/client/lock-v2/box-unlock/${boxId}`, state.doors.location, headers),
    )
  },
  order: async ({ staging, free }, n) => {
    const boxId = free.pop()
    if (!boxId) return
    const customer = newCustomer(boxId, 300_000 + n)
    await prepareOrder(staging, customer)
    const order = await submitOrder(staging, customer)
    await payOrder(staging, order, customer.source)
    await waitUntilFulfilled(staging, order)
  },
  'sign-in': async (state, n) => {
    const source = `10.9.${(n >> 8) & 255}.${n & 255}`
    await signIn(state.staging.url, tenantOf(state, n).email, source)
  },
}
