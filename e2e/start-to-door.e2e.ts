import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Staging, startStaging } from '../testkit/app/staging.ts'
import { submitCard } from '../testkit/app/test-cards.ts'

let staging: Staging
beforeAll(async () => {
  staging = await startStaging()
}, 120_000)
afterAll(() => staging.stop())

interface ImportedWarehouse {
  id: string
  name: string
  location: { lat: number; lng: number }
  lockVersion: string
  hasFreeBoxes: boolean
}

async function callStaging(path: string, { body, token }: { body?: unknown; token?: string } = {}) {
  const response = await fetch(staging.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.ok, `${path} returned ${response.status} ${text}`).toBe(true)
  return text === '' ? null : JSON.parse(text)
}

const email = 'eva@example.test'
const password = 'Staging-1'

async function findImportedWarehouse(): Promise<ImportedWarehouse> {
  const warehouses: ImportedWarehouse[] = await callStaging('/api/client/warehouse')
  const found = warehouses.find(({ lockVersion, hasFreeBoxes }) => lockVersion === 'V2' && hasFreeBoxes)
  if (!found) throw new Error('deploy/warehouses.example.yaml has no warehouse with remote doors')
  return found
}

async function order(boxId: string): Promise<{ orderId: string; paymentUrl: string }> {
  return callStaging('/api/client/order/place/without-login', {
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

async function signIn(): Promise<string> {
  const emailText = await staging.mail.waitForEmail(email, /\/reset-password\/change\?token=/)
  const token = /\/reset-password\/change\?token=([\w-]+)/.exec(emailText)?.[1]
  await callStaging('/auth/password/change', {
    body: { token, newPassword: password, newPasswordConfirmation: password },
  })
  const body = { username: email, password, rememberMe: false, deviceId: 'abcdef', domain: 'CLIENT' }
  return (await callStaging('/auth/custom/login', { body })).token
}

test('processes an order in production from the import of warehouses to the open door', async () => {
  expect(await staging.boxzone('check-config')).toMatchObject({ ok: true })
  const warehouse = await findImportedWarehouse()
  const page = await fetch(`${staging.url}/boxes`)
  expect([page.status, (await page.text()).includes(warehouse.name)]).toEqual([200, true])
  expect((await fetch(`${staging.url}/dev`)).status).toBe(404)

  const { items } = await callStaging(`/api/client/warehouse/${warehouse.id}/boxes?state=available&limit=1`)
  const { orderId, paymentUrl } = await order(items[0].id)
  expect(await submitCard(paymentUrl)).toBe(303)
  const emailText = await staging.mail.waitForEmail(email, /\b\d{6}\b/)
  expect((await callStaging(`/api/client/order/status?orderId=${orderId}`)).status).toBe('FULFILLED')

  const token = await signIn()
  const [contract] = await callStaging('/api/client/my/contracts', { token })
  expect(contract).toMatchObject({ status: 'ACTIVE', boxId: items[0].id })
  expect(emailText).toContain(contract.accessCode)

  const doors = {
    [`entrance-${warehouse.id}`]: `warehouse-unlock/${warehouse.id}`,
    [`box-${items[0].id}`]: `box-unlock/${items[0].id}`,
  }
  for (const [lockId, path] of Object.entries(doors)) {
    const lock = await staging.broker.lock(lockId)
    const opened = await callStaging(`/api/client/lock-v2/${path}`, { token, body: warehouse.location })
    expect([opened.opened, lock.state, lock.openings]).toEqual([true, 'unlocked', 1])
  }
}, 60_000)
