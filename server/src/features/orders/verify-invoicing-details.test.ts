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

/** Asked before the summary, and once more when the order is placed. */
async function answers(change: { email?: string; telephoneNumber?: string }) {
  const details = { ...evaDetails, ...change }
  const path = '/api/client/order/offer/verify-autoregistration-invoicing-details'
  const verified = await app.request('PUT', path, { body: details })
  const placed = await submitOrder(app, { boxId, email: details.email, phone: details.telephoneNumber })
  return [verified, placed].map(({ status, body }) => [status, body.code])
}

test('an address or a phone number that has an account is in use already, however it is written', async () => {
  const email = [409, 'Autoregistration/email-taken']
  expect(await answers({ email: 'Customer@Example.test' })).toEqual([email, email])
  const phone = [409, 'Autoregistration/phone-taken']
  expect(await answers({ telephoneNumber: customer.phoneNumber })).toEqual([phone, phone])
  const spaced = customer.phoneNumber.replace(/(\d{3})(?=\d)/g, '$1 ')
  expect(await answers({ telephoneNumber: spaced })).toEqual([phone, phone])
})

test('a number that no network has is refused by its own code, one of a wrong length at its field', async () => {
  const unreachable = [400, 'sms/invalid-number']
  expect(await answers({ telephoneNumber: '+421000000000' })).toEqual([unreachable, unreachable])
  const misspelt = [400, 'validation']
  expect(await answers({ telephoneNumber: '+42190512' })).toEqual([misspelt, misspelt])
})

test('details of somebody new are in order, and the Box is still to be had', async () => {
  expect(await answers({})).toEqual([
    [204, undefined],
    [201, undefined],
  ])
})
