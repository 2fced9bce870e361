import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sendLoadRequest } from '../load.ts'
import type { RunningServer } from './server.ts'

/** Somebody who orders and pays, and tries again when the shop went away in the middle. */
export interface Customer {
  readonly boxId: string
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

async function json(server: Pick<RunningServer, 'url'>, path: string, init?: RequestInit) {
  const answer = await fetch(server.url + path, init)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.status === 204 ? null : answer.json()
}

const post = (server: Pick<RunningServer, 'url'>, path: string, body: unknown, headers: Record<string, string> = {}) =>
  json(server, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Boxes that can be rented, of every location. */
export async function freeBoxes(server: Pick<RunningServer, 'url'>): Promise<string[]> {
  const places: { id: string; deactivation: { deactivated: boolean } }[] = await json(server, '/api/client/warehouse')
  const open = places.filter(({ deactivation }) => !deactivation.deactivated)
  const lists = await Promise.all(
    open.map(({ id }) => json(server, `/api/client/warehouse/${id}/boxes?state=available&limit=100`)),
  )
  return lists.flatMap(({ items }: { items: { id: string }[] }) => items.map(({ id }) => id))
}

const orderPath = '/api/client/order/place/without-login'

function orderOf(server: Pick<RunningServer, 'url'>, { boxId, draftId, phone, source }: Customer) {
  const body = {
    boxId,
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

const put = (server: Pick<RunningServer, 'url'>, path: string, body: unknown, headers: Record<string, string>) =>
  json(server, path, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** What somebody does before ordering: sees the offer, has the sum made and the details checked. */
export async function fetchOrderStatus(server: Pick<RunningServer, 'url'>, customer: Customer): Promise<void> {
  const { body, headers } = orderOf(server, customer)
  const { boxId, draftId, periodInMonths, invoicingDetails } = body
  await json(server, `/api/client/order/offer/${boxId}?draftId=${draftId}`, { headers })
  await put(server, '/api/client/order/offer/summary', { boxId, draftId, periodInMonths }, headers)
  await put(server, '/api/client/order/offer/verify-autoregistration-invoicing-details', invoicingDetails, headers)
}

export function submitOrder(server: Pick<RunningServer, 'url'>, customer: Customer): Promise<PlacedOrder> {
  const { body, headers } = orderOf(server, customer)
  return post(server, orderPath, body, headers)
}

/** Places an order over connections that are ready; only the answer's status counts. */
export const placeForStatus = async (server: RunningServer, customer: Customer, agent: Agent): Promise<number> =>
  (await placeOver(server, customer, agent)).status

export function placeOver(server: RunningServer, customer: Customer, agent: Agent): ReturnType<typeof sendLoadRequest> {
  const { body, headers } = orderOf(server, customer)
  const question = {
    url: server.url + orderPath,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    expected: 201,
  } as const
  return sendLoadRequest(question, agent)
}

/** Answers the card page's status. */
export async function pay(
  server: Pick<RunningServer, 'url'>,
  { paymentUrl }: PlacedOrder,
  source?: string,
): Promise<number> {
  const body = new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Eva' })
  const page = server.url + new URL(paymentUrl).pathname
  const headers: HeadersInit = source === undefined ? {} : { 'x-forwarded-for': source }
  return (await fetch(page, { method: 'POST', body, headers, redirect: 'manual' })).status
}

export const statusOf = async (server: Pick<RunningServer, 'url'>, { orderId }: PlacedOrder): Promise<string> =>
  (await json(server, `/api/client/order/status?orderId=${orderId}`)).status

/** Orders and pays until the process dies, or until it is done. */
export async function orderUntilCrash(server: RunningServer, customer: Customer): Promise<PlacedOrder | null> {
  const placed = await submitOrder(server, customer).catch(() => null)
  if (!placed) return null
  await pay(server, placed).catch(() => {})
  for (let tries = 0; tries < 100; tries++) {
    const status = await statusOf(server, placed).catch(() => null)
    if (status === null || status === 'FULFILLED') break
    await pause(100)
  }
  return placed
}

/**
 * What the customer does after the restart: looks, and tries again where nothing happened. Answers the order's status,
 * and what the card page said where that is not the end of it.
 */
export async function goOnAfterRestart(
  server: RunningServer,
  customer: Customer,
  known: PlacedOrder | null,
): Promise<string> {
  const placed = known ?? (await submitOrder(server, customer))
  let status = await statusOf(server, placed)
  if (status === 'FULFILLED') return status
  const cardPage = await pay(server, placed)
  // A process that died while it looked after open payments keeps others from it for a minute, and they look once a minute.
  for (let tries = 0; tries < 1_200 && status !== 'FULFILLED'; tries++) {
    // What is asked again only after minutes is due at once.
    if (tries === 20) await advanceMinutes(server, 6)
    await pause(150)
    status = await statusOf(server, placed)
  }
  return status === 'FULFILLED' ? status : `${status}, the card page answered ${cardPage}`
}

export async function advanceMinutes(server: Pick<RunningServer, 'url'>, minutes: number): Promise<void> {
  const { now } = await json(server, '/dev/clock')
  await post(server, '/dev/clock', { now: new Date(Date.parse(now) + minutes * 60_000).toISOString() })
}
