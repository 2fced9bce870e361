import { expect } from 'vitest'
import { baseUrl } from '../../testkit/app/base-url.ts'
import { linkInMail } from './mail.ts'
import { callApi, cards, freeBox } from './order-visitor.ts'
import { type LoginAccount, tokenOf } from './people.ts'

/** People who rent already, by calls: for journeys that are about what comes after. */
export interface JourneyTenant extends LoginAccount {
  readonly token: string
}

/** With doors that open from the phone and Boxes enough, and none that another journey counts. */
export const unusedWarehouse = 'Box Petržalka'
const password = 'Demo123'
let count = 0

/** On the sandbox's own page, as a browser posts its form. */
async function payOnPage(paymentUrl: string, number: string): Promise<void> {
  const body = new URLSearchParams({ number, expiry: '12/39', cvc: '123', name: 'Eva Horvathova' })
  const answer = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status, 'the sandbox takes the card').toBe(303)
}

async function orderBox(email: string, card: string): Promise<void> {
  const box = await freeBox(unusedWarehouse)
  const { orderId, paymentUrl } = await callApi('/api/client/order/place/without-login', {
    boxId: box.id,
    periodInMonths: 1,
    invoicingDetails: {
      type: 'FyzickaOsoba',
      firstName: 'Eva',
      lastName: 'Horváthová',
      email,
      telephoneNumber: `+4219${String(Date.now()).slice(-6)}${String(count).padStart(2, '0')}`,
      address: { street: 'Trnavská', number: '12', city: 'Bratislava', zip: '821 08', countryCode: 'SVK' },
    },
    consents: { terms: true, privacy: true, recurringPayments: true, earlyStart: true },
    language: 'en',
    returnUrl: `${baseUrl()}/order/status-check`,
  })
  await payOnPage(paymentUrl, card)
  const status = async () => (await callApi(`/api/client/order/status?orderId=${orderId}`)).status
  await expect.poll(status, { timeout: 20_000 }).toBe('FULFILLED')
}

export async function newTenant(card = cards.pays): Promise<JourneyTenant> {
  count += 1
  const email = `tenant-${Date.now()}-${count}@demo.boxzone.test`
  await orderBox(email, card)
  const link = await linkInMail(email, '/reset-password/change')
  const token = new URL(link, baseUrl()).searchParams.get('token')
  await callApi('/auth/password/change', { token, newPassword: password, newPasswordConfirmation: password })
  const person = { email, password }
  return { ...person, token: await tokenOf(person) }
}

export async function contractOf({ token }: JourneyTenant) {
  const [contract] = await callApi('/api/client/my/contracts', undefined, token)
  return contract
}
