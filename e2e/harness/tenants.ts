import { expect } from 'vitest'
import { baseUrl } from '../../testkit/app/base-url.ts'
import { demoEmail, demoPassword, type LoginAccount } from '../../testkit/app/demo-accounts.ts'
import { submitCard, testCards } from '../../testkit/app/test-cards.ts'
import { linkInMail } from './mail.ts'
import { callApi, freeBox } from './order-visitor.ts'
import { fetchToken } from './page-actions.ts'

/** A tenant created by API calls, for journeys that begin after the order. */
export interface JourneyTenant extends LoginAccount {
  readonly token: string
}

let tenantCount = 0

async function orderBox(email: string, card: string, order: object): Promise<void> {
  const box = await freeBox()
  const { orderId, paymentUrl } = await callApi('/api/client/order/place/without-login', {
    boxId: box.id,
    periodInMonths: 1,
    invoicingDetails: {
      type: 'FyzickaOsoba',
      firstName: 'Eva',
      lastName: 'Horváthová',
      email,
      telephoneNumber: `+4219${String(Date.now()).slice(-6)}${String(tenantCount).padStart(2, '0')}`,
      address: { street: 'Trnavská', number: '12', city: 'Bratislava', zip: '821 08', countryCode: 'SVK' },
    },
    consents: { terms: true, privacy: true, recurringPayments: true, earlyStart: true },
    language: 'en',
    returnUrl: `${baseUrl()}/order/status-check`,
    ...order,
  })
  expect(await submitCard(paymentUrl, card), 'status of the card page').toBe(303)
  const status = async () => (await callApi(`/api/client/order/status?orderId=${orderId}`)).status
  await expect.poll(status, { timeout: 20_000 }).toBe('FULFILLED')
}

export async function newTenant(card: string = testCards.pays, order: object = {}): Promise<JourneyTenant> {
  tenantCount += 1
  const email = demoEmail(`tenant-${Date.now()}-${tenantCount}`)
  await orderBox(email, card, order)
  const link = await linkInMail(email, '/reset-password/change')
  const token = new URL(link, baseUrl()).searchParams.get('token')
  await callApi('/auth/password/change', { token, newPassword: demoPassword, newPasswordConfirmation: demoPassword })
  const account = { email, password: demoPassword }
  return { ...account, token: await fetchToken(account) }
}

export async function contractOf({ token }: JourneyTenant) {
  const [contract] = await callApi('/api/client/my/contracts', undefined, token)
  return contract
}
