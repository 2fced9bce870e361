import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sendLoadRequest } from '../load.ts'
import { fetchWarehouses } from './demo-warehouses.ts'
import type { RunningServer } from './server.ts'
import { submitCard, testCards } from './test-cards.ts'

type ServerUrl = Pick<RunningServer, 'url'>

/** A customer who orders and pays over HTTP and retries after a crash. */
export interface Customer {
  readonly boxId: string
  /** All Boxes of an order of several Boxes, `boxId` first. */
  readonly boxIds?: readonly string[]
  readonly draftId: string
  readonly phone: string
  readonly source: string
}

export interface PlacedOrder {
  readonly orderId: string
  readonly paymentUrl: string
}

export const newCustomer = (boxId: string, n: number): Customer => ({
  boxId,
  draftId: randomUUID(),
  phone: `+421905${String(100_000 + (n % 900_000))}`,
  source: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
})

async function json(server: ServerUrl, path: string, init?: RequestInit) {
  const response = await fetch(server.url + path, init)
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  return response.status === 204 ? null : response.json()
}

const post = (server: ServerUrl, path: string, body: unknown, headers: Record<string, string> = {}) =>
  json(server, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Ids of the free Boxes of all active warehouses. */
export const freeBoxes = async (server: ServerUrl): Promise<string[]> => (await freeBoxesByWarehouse(server)).flat()

/** Ids of the free Boxes of each active warehouse. */
export async function freeBoxesByWarehouse(server: ServerUrl): Promise<string[][]> {
  const active = (await fetchWarehouses(server.url)).filter(({ deactivation }) => !deactivation.deactivated)
  const lists = await Promise.all(
    active.map(({ id }) => json(server, `/api/client/warehouse/${id}/boxes?state=available&limit=100`)),
  )
  return lists.map(({ items }: { items: { id: string }[] }) => items.map(({ id }) => id))
}

const orderPath = '/api/client/order/place/without-login'

function orderOf(server: ServerUrl, { boxId, boxIds, draftId, phone, source }: Customer) {
  const body = {
    boxId,
    ...(boxIds ? { boxIds } : {}),
    draftId,
    periodInMonths: 1,
    invoicingDetails: {
      type: 'FyzickaOsoba',
      firstName: 'Eva',
      lastName: 'Horváthová',
      email: `${draftId}@example.test`,
      telephoneNumber: phone,
      address: { street: 'Trnavská', number: '12', city: 'Bratislava', zip: '821 08', countryCode: 'SVK' },
    },
    consents: { terms: true, privacy: true, recurringPayments: true, earlyStart: true },
    language: 'sk',
    returnUrl: `${server.url}/order/status-check`,
  }
  return { body, headers: { 'x-forwarded-for': source } }
}

const put = (server: ServerUrl, path: string, body: unknown, headers: Record<string, string>) =>
  json(server, path, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Fetches the offer and the order summary and verifies the invoicing details, as the pages do before ordering. */
export async function prepareOrder(server: ServerUrl, customer: Customer): Promise<void> {
  const { body, headers } = orderOf(server, customer)
  const { boxId, draftId, periodInMonths, invoicingDetails } = body
  await json(server, `/api/client/order/offer/${boxId}?draftId=${draftId}`, { headers })
  await put(server, '/api/client/order/offer/summary', { boxId, draftId, periodInMonths }, headers)
  await put(server, '/api/client/order/offer/verify-autoregistration-invoicing-details', invoicingDetails, headers)
}

export function submitOrder(server: ServerUrl, customer: Customer): Promise<PlacedOrder> {
  const { body, headers } = orderOf(server, customer)
  return post(server, orderPath, body, headers)
}

export const submitOrderForStatus = async (server: RunningServer, customer: Customer, agent: Agent): Promise<number> =>
  (await submitOrderOver(server, customer, agent)).status

export function submitOrderOver(
  server: RunningServer,
  customer: Customer,
  agent: Agent,
): ReturnType<typeof sendLoadRequest> {
  const { body, headers } = orderOf(server, customer)
  const request = {
    url: server.url + orderPath,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    expected: 201,
  } as const
  return sendLoadRequest(request, agent)
}

/** Pays on the card page of this server and returns the HTTP status. */
export function payOrder(server: ServerUrl, { paymentUrl }: PlacedOrder, source?: string): Promise<number> {
  const page = server.url + new URL(paymentUrl).pathname
  return submitCard(page, testCards.pays, source === undefined ? {} : { 'x-forwarded-for': source })
}

export const fetchOrderStatus = async (server: ServerUrl, { orderId }: PlacedOrder): Promise<string> =>
  (await json(server, `/api/client/order/status?orderId=${orderId}`)).status

/** Orders and pays until the order is fulfilled or the server crashes. */
export async function orderUntilCrash(server: RunningServer, customer: Customer): Promise<PlacedOrder | null> {
  const placed = await submitOrder(server, customer).catch(() => null)
  if (!placed) return null
  await payOrder(server, placed).catch(() => {})
  for (let tries = 0; tries < 100; tries++) {
    const status = await fetchOrderStatus(server, placed).catch(() => null)
    if (status === null || status === 'FULFILLED') break
    await pause(100)
  }
  return placed
}

/** Continues the order after the restart. Returns its status, with the card page's status when it is not fulfilled. */
export async function resumeAfterRestart(
  server: RunningServer,
  customer: Customer,
  known: PlacedOrder | null,
): Promise<string> {
  const placed = known ?? (await submitOrder(server, customer))
  let status = await fetchOrderStatus(server, placed)
  if (status === 'FULFILLED') return status
  const cardPage = await payOrder(server, placed)
  // After a crash, RECONCILE_PAYMENTS remains locked for one minute, and the job runs once a minute.
  for (let tries = 0; tries < 1_200 && status !== 'FULFILLED'; tries++) {
    // Makes delayed retries due immediately.
    if (tries === 20) await advanceMinutes(server, 6)
    await pause(150)
    status = await fetchOrderStatus(server, placed)
  }
  return status === 'FULFILLED' ? status : `${status}, the card page returned ${cardPage}`
}

export async function advanceMinutes(server: ServerUrl, minutes: number): Promise<void> {
  const { now } = await json(server, '/dev/clock')
  await post(server, '/dev/clock', { now: new Date(Date.parse(now) + minutes * 60_000).toISOString() })
}
