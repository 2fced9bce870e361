import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newCustomer, pay, statusOf, submitOrder } from '../testkit/app/customer.ts'
import { type DraftEvent, reduceDraft } from '../web/app/features/order-draft/draft-events.ts'
import type { OrderDraft } from '../web/app/features/order-draft/order-draft.ts'
import type { StorageItem } from '../web/app/lib/storage/local-storage.ts'

/** What a visitor's browser holds when a page is opened. */
export type StoredState = Readonly<Partial<Record<StorageItem, string>>>

/** A page that needs something from an earlier one: a draft, a session. */
export interface VisitedPage {
  readonly name: string
  readonly path: string
  readonly kept: StoredState
  /** There when the page is whole. */
  readonly ready: string
}

/** As Playwright takes it for a new visitor. */
export const storageState = (url: string, kept: StoredState) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
})

export async function storedSession(url: string, name = 'anna'): Promise<StoredState> {
  const answer = await fetch(`${url}/auth/custom/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: `${name}@demo.boxzone.test`,
      password: 'Demo123',
      rememberMe: false,
      deviceId: 'bench',
      domain: 'CLIENT',
    }),
  })
  const { token } = await answer.json()
  return { authToken: token }
}

const details = {
  version: 0,
  type: 'FyzickaOsoba',
  firstName: 'Eva',
  lastName: 'Horváthová',
  email: 'eva.horvathova@example.test',
  telephoneNumber: '+421905123456',
  personalId: null,
  company: null,
  address: { street: 'Trnavská', number: '12', city: 'Bratislava', zip: '821 08', countryCode: 'SVK' },
} as const

/** The draft of one visitor at each step, made as the pages make it. */
function draftsOf(begun: DraftEvent): Record<'first' | 'details' | 'summary', StoredState> {
  const after = (...events: DraftEvent[]): StoredState => {
    const draft = events.reduce<OrderDraft | undefined>(reduceDraft, undefined)
    return { orderDraft: JSON.stringify(draft) }
  }
  const insured = { type: 'insuranceChosen', insurance: { kind: 'own', declared: true } } as const
  return {
    first: after(begun),
    details: after(begun, insured, { type: 'detailsEdited', details }),
    summary: after(begun, insured, { type: 'detailsVerified', details }),
  }
}

interface Place {
  readonly id: string
  readonly name: string
  readonly location: { readonly lat: number; readonly lng: number }
}

/** The location of the mock-ups, with its free Boxes. */
export async function mainWarehouse(url: string) {
  const places: Place[] = await (await fetch(`${url}/api/client/warehouse`)).json()
  const place = places.find(({ name }) => name === 'Box Ružinov')
  if (!place) throw new Error('The demo world has no such location')
  const { items } = await (await fetch(`${url}/api/client/warehouse/${place.id}/boxes?state=available&limit=2`)).json()
  return { ...place, boxes: items }
}

/** Every page of an order that somebody comes through. */
export async function orderPages(url: string): Promise<VisitedPage[]> {
  const { id: warehouseId, boxes } = await mainWarehouse(url)
  const [box, other] = boxes
  const drafts = draftsOf({
    type: 'boxChosen',
    ...{ box, warehouseId, draftId: randomUUID(), at: new Date().toISOString() },
  })
  const orderId = await rent(url, other.id)
  const done = { kept: {}, ready: 'main h1' }
  return [
    { name: '/order/first', path: '/order/first', kept: drafts.first, ready: '#order-insurance' },
    {
      name: '/order/user-details',
      path: '/order/user-details',
      kept: drafts.details,
      ready: '[name="invoicingDetails.firstName"]',
    },
    { name: '/order/summary', path: '/order/summary', kept: drafts.summary, ready: '#consent-terms' },
    { name: '/order/status-check', path: `/order/status-check?orderId=${orderId}`, ...done },
  ]
}

/** Somebody orders and pays: the last page tells it. */
async function rent(url: string, boxId: string): Promise<string> {
  const customer = newCustomer(boxId, randomInt(1_000_000))
  const placed = await submitOrder({ url }, customer)
  await pay({ url }, placed, customer.source)
  while ((await statusOf({ url }, placed)) !== 'FULFILLED') await pause(100)
  return placed.orderId
}

/** Every page of My Zone, of somebody who rents several Boxes. */
export async function myPages(url: string): Promise<VisitedPage[]> {
  const kept = await storedSession(url)
  const headers = { authorization: `Bearer ${kept.authToken}` }
  const [contract] = await (await fetch(`${url}/api/client/my/contracts`, { headers })).json()
  const named = ['boxes', 'contracts', 'rents', 'profile', 'profile/change-password', 'profile/delete']
  const page = (name: string, path: string): VisitedPage => ({ name, path, kept, ready: 'main h1' })
  return [
    ...named.map((name) => page(`/my/${name}`, `/my/${name}`)),
    page('/my/contracts/:id', `/my/contracts/${contract.id}`),
    page('/my/contracts/:id/cancel', `/my/contracts/${contract.id}/cancel`),
  ]
}
