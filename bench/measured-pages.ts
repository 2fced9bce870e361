import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fetchOrderStatus, newCustomer, payOrder, submitOrder } from '../testkit/app/customer.ts'
import { demoAccount, login } from '../testkit/app/demo-accounts.ts'
import { mainWarehouse } from '../testkit/app/demo-warehouses.ts'
import { type DraftEvent, reduceDraft } from '../web/app/features/order-draft/draft-events.ts'
import type { OrderDraft } from '../web/app/features/order-draft/order-draft.ts'
import type { StorageItem } from '../web/app/lib/storage/local-storage.ts'

/** Content of local storage before the page opens. */
export type StoredState = Readonly<Partial<Record<StorageItem, string>>>

/** A page to measure, with the local storage that it needs. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  readonly stored: StoredState
  /** Selector of an element that exists when the page is complete. */
  readonly ready: string
}

/** Value of the option `storageState` of Playwright's `newContext`. */
export const storageState = (url: string, stored: StoredState) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
})

export const storedSession = async (url: string, name = 'anna'): Promise<StoredState> => ({
  authToken: await login(url, demoAccount(name)),
})

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

/** The order draft at each step, created by the reducer of the web app. */
function draftsOf(started: DraftEvent): Record<'first' | 'details' | 'summary', StoredState> {
  const after = (...events: DraftEvent[]): StoredState => {
    const draft = events.reduce<OrderDraft | undefined>(reduceDraft, undefined)
    return { orderDraft: JSON.stringify(draft) }
  }
  const insured = { type: 'insuranceChosen', insurance: { kind: 'own', declared: true } } as const
  return {
    first: after(started),
    details: after(started, insured, { type: 'detailsEdited', details }),
    summary: after(started, insured, { type: 'detailsVerified', details }),
  }
}

/** All pages of an order. */
export async function orderPages(url: string): Promise<MeasuredPage[]> {
  const { id: warehouseId } = await mainWarehouse(url)
  const boxes = await fetch(`${url}/api/client/warehouse/${warehouseId}/boxes?state=available&limit=2`)
  const [box, orderedBox] = (await boxes.json()).items
  const drafts = draftsOf({
    type: 'boxChosen',
    ...{ box, warehouseId, draftId: randomUUID(), at: new Date().toISOString() },
  })
  const orderId = await completeOrder(url, orderedBox.id)
  const done = { stored: {}, ready: 'main h1' }
  return [
    { name: '/order/first', path: '/order/first', stored: drafts.first, ready: '#order-insurance' },
    {
      name: '/order/user-details',
      path: '/order/user-details',
      stored: drafts.details,
      ready: '[name="invoicingDetails.firstName"]',
    },
    { name: '/order/summary', path: '/order/summary', stored: drafts.summary, ready: '#consent-terms' },
    { name: '/order/status-check', path: `/order/status-check?orderId=${orderId}`, ...done },
  ]
}

/** Orders and pays a Box. Returns the order id. */
async function completeOrder(url: string, boxId: string): Promise<string> {
  const customer = newCustomer(boxId, randomInt(1_000_000))
  const order = await submitOrder({ url }, customer)
  await payOrder({ url }, order, customer.source)
  while ((await fetchOrderStatus({ url }, order)) !== 'FULFILLED') await pause(100)
  return order.orderId
}

/** Eight pages of My Zone, for a tenant of several Boxes. */
export async function myPages(url: string): Promise<MeasuredPage[]> {
  const stored = await storedSession(url)
  const headers = { authorization: `Bearer ${stored.authToken}` }
  const [contract] = await (await fetch(`${url}/api/client/my/contracts`, { headers })).json()
  const names = ['boxes', 'contracts', 'rents', 'profile', 'profile/change-password', 'profile/delete']
  const page = (name: string, path: string): MeasuredPage => ({ name, path, stored, ready: 'main h1' })
  return [
    ...names.map((name) => page(`/my/${name}`, `/my/${name}`)),
    page('/my/contracts/:id', `/my/contracts/${contract.id}`),
    page('/my/contracts/:id/cancel', `/my/contracts/${contract.id}/cancel`),
  ]
}
