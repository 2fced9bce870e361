import { randomUUID } from 'node:crypto'
import type { TestApp } from './test-app.ts'

/** Submits and pays orders of visitors. */

export const evaDetails = {
  version: 0,
  type: 'FyzickaOsoba',
  firstName: 'Eva',
  lastName: 'Horváthová',
  email: 'eva@example.test',
  telephoneNumber: '+421905123456',
  personalId: null,
  company: null,
  address: { street: 'Trnavská', number: '12', city: 'Bratislava', zip: '821 08', countryCode: 'SVK' },
}

export const consents = { terms: true, privacy: true, recurringPayments: true, newsletter: false, earlyStart: true }

export async function freeBoxes(app: TestApp, warehouseName = 'Ružinov'): Promise<{ id: string; number: string }[]> {
  const { body } = await app.request('GET', '/api/client/warehouse?lat=48.148&lng=17.107')
  const { id } = body.find(({ name }: { name: string }) => name === warehouseName)
  const boxes = await app.request('GET', `/api/client/warehouse/${id}/boxes?state=available&limit=100`)
  return boxes.body.items
}

interface OrderRequest {
  readonly boxId: string
  readonly email?: string
  readonly phone?: string
  readonly draftId?: string
  readonly source?: string
  readonly changes?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** A new phone number for each order, because the limits count orders per number. */
const newPhone = () => `+421905${String(Math.floor(Math.random() * 900_000) + 100_000)}`

export function submitOrder(app: TestApp, request: OrderRequest) {
  const email = request.email ?? `${randomUUID()}@example.test`
  const body = {
    boxId: request.boxId,
    periodInMonths: 1,
    insuranceId: null,
    voucherToken: null,
    invoicingDetails: { ...evaDetails, email, telephoneNumber: request.phone ?? newPhone() },
    consents,
    language: 'sk',
    returnUrl: 'https://boxzone.test/order/status-check',
    ...(request.draftId ? { draftId: request.draftId } : {}),
    ...request.changes,
  }
  const options = { body, source: request.source ?? '192.0.2.10', headers: request.headers ?? {} }
  return app.request('POST', '/api/client/order/place/without-login', options)
}

export const cards = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' }

/** Submits a card on the sandbox page and delivers the webhook message. Number and holder identify a card. */
export async function payOrder(app: TestApp, paymentUrl: string, number: string, holder = 'Eva'): Promise<void> {
  const { pathname } = new URL(paymentUrl, 'https://boxzone.test')
  const body = new URLSearchParams({ number, expiry: '12/30', cvc: '123', name: holder }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await app.request('POST', pathname, { body, headers })
  if (response.status !== 303) throw new Error(`The card page returned ${response.status}, expected 303`)
  await app.settle()
}
