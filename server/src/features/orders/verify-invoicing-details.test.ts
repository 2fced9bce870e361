import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, type TestAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { evaDetails, freeBoxes, submitOrder } from '#src/testing/test-orders.ts'

let app: TestApp
let customer: TestAccount
let boxId: string
beforeAll(async () => {
  app = await startTestApp()
  customer = await createAccount(app, 'customer@example.test')
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterAll(() => app.close())

/** The check runs before the summary and again when the order is placed. */
async function verifyAndPlace(change: { email?: string; telephoneNumber?: string }) {
  const details = { ...evaDetails, ...change }
  const path = '/api/client/order/offer/verify-autoregistration-invoicing-details'
  const verified = await app.request('PUT', path, { body: details })
  const placed = await submitOrder(app, { boxId, email: details.email, phone: details.telephoneNumber })
  return [verified, placed].map(({ status, body }) => [status, body.code])
}

test('refuses an e-mail or phone number of an account in any notation', async () => {
  const email = [409, 'Autoregistration/email-taken']
  expect(await verifyAndPlace({ email: 'Customer@Example.test' })).toEqual([email, email])
  const phone = [409, 'Autoregistration/phone-taken']
  expect(await verifyAndPlace({ telephoneNumber: customer.phoneNumber })).toEqual([phone, phone])
  const spaced = customer.phoneNumber.replace(/(\d{3})(?=\d)/g, '$1 ')
  expect(await verifyAndPlace({ telephoneNumber: spaced })).toEqual([phone, phone])
})

test('refuses an unreachable phone number with sms/invalid-number and a malformed one with validation', async () => {
  const unreachable = [400, 'sms/invalid-number']
  expect(await verifyAndPlace({ telephoneNumber: '+421000000000' })).toEqual([unreachable, unreachable])
  const misspelt = [400, 'validation']
  expect(await verifyAndPlace({ telephoneNumber: '+42190512' })).toEqual([misspelt, misspelt])
})

test('accepts the details of a new customer', async () => {
  expect(await verifyAndPlace({})).toEqual([
    [204, undefined],
    [201, undefined],
  ])
})
