import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Staging, startStaging } from '../testkit/app/staging.ts'

let staging: Staging
beforeAll(async () => {
  staging = await startStaging()
}, 120_000)
afterAll(() => staging.stop())

interface Place {
  id: string
  name: string
  location: { lat: number; lng: number }
  lockVersion: string
  hasFreeBoxes: boolean
}

async function ask(path: string, { body, token }: { body?: unknown; token?: string } = {}) {
  const answer = await fetch(staging.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.ok, `${path} answered ${answer.status} ${text}`).toBe(true)
  return text === '' ? null : JSON.parse(text)
}

const email = 'eva@example.test'
const password = 'Staging-1'

async function importedPlace(): Promise<Place> {
  const places: Place[] = await ask('/api/client/warehouse')
  const found = places.find(({ lockVersion, hasFreeBoxes }) => lockVersion === 'V2' && hasFreeBoxes)
  if (!found) throw new Error('deploy/places.example.yaml has no location with doors that open from the phone')
  return found
}

async function order(boxId: string): Promise<{ orderId: string; paymentUrl: string }> {
  return ask('/api/client/order/place/without-login', {
    body: {
      boxId,
      periodInMonths: 1,
      invoicingDetails: {
        type: 'FyzickaOsoba',
        firstName: 'Eva',
        lastName: 'Horváthová',
        email,
        telephoneNumber: '+421905123456',
        address: { street: 'Trnavská', number: '12', city: 'Bratislava', zip: '821 08', countryCode: 'SVK' },
      },
      consents: { terms: true, privacy: true, recurringPayments: true, earlyStart: true },
      language: 'en',
      returnUrl: `${staging.url}/order/status-check`,
    },
  })
}

/** On the sandbox's own page, as a browser posts its form. */
async function pay(paymentUrl: string): Promise<number> {
  const body = new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123', name: 'Eva' })
  return (await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' })).status
}

async function signIn(): Promise<string> {
  const letter = await staging.mail.waitForEmail(email, /\/reset-password\/change\?token=/)
  const token = /\/reset-password\/change\?token=([\w-]+)/.exec(letter)?.[1]
  await ask('/auth/password/change', { body: { token, newPassword: password, newPasswordConfirmation: password } })
  const body = { username: email, password, rememberMe: false, deviceId: 'abcdef', domain: 'CLIENT' }
  return (await ask('/auth/custom/login', { body })).token
}

test('processes an order in production from the import of warehouses to the open door', async () => {
  expect(await staging.boxzone('check-config')).toMatchObject({ ok: true })
  const place = await importedPlace()
  const page = await fetch(`${staging.url}/boxes`)
  expect([page.status, (await page.text()).includes(place.name)]).toEqual([200, true])
  expect((await fetch(`${staging.url}/dev`)).status).toBe(404)

  const { items } = await ask(`/api/client/warehouse/${place.id}/boxes?state=available&limit=1`)
  const { orderId, paymentUrl } = await order(items[0].id)
  expect(await pay(paymentUrl)).toBe(303)
  const letter = await staging.mail.waitForEmail(email, /\b\d{6}\b/)
  expect((await ask(`/api/client/order/status?orderId=${orderId}`)).status).toBe('FULFILLED')

  const token = await signIn()
  const [contract] = await ask('/api/client/my/contracts', { token })
  expect(contract).toMatchObject({ status: 'ACTIVE', boxId: items[0].id })
  expect(letter).toContain(contract.accessCode)

  const doors = {
    [`entrance-${place.id}`]: `warehouse-unlock/${place.id}`,
    [`box-${items[0].id}`]: `box-unlock/${items[0].id}`,
  }
  for (const [lockId, path] of Object.entries(doors)) {
    const lock = await staging.broker.lock(lockId)
    const opened = await ask(`/api/client/lock-v2/${path}`, { token, body: place.location })
    expect([opened.opened, lock.state, lock.openings]).toEqual([true, 'unlocked', 1])
  }
}, 60_000)
