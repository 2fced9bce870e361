import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { evaDetails, freeBoxes, submitOrder } from '#src/testing/test-orders.ts'
import { expireOrdersAfter } from './testing/expire-orders-after.ts'

let app: TestApp
let boxId: string
beforeEach(async () => {
  app = await startTestApp()
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterEach(() => app.close())

const restoreDraft = (token: string) => app.request('GET', `/api/client/order/restore?token=${token}`)

async function restoreToken(email: string): Promise<string> {
  await app.services.sendEmails()
  const reminder = app.sent.find(({ to, text }) => to === email && text.includes('restore='))
  return /restore=([\w-]{43})/.exec(reminder?.text ?? '')?.[1] ?? ''
}

test('restores an abandoned order with the token from its only reminder', async () => {
  await submitOrder(app, { boxId, email: 'left@example.test' })
  await expireOrdersAfter(app, 61)
  await expireOrdersAfter(app, 1)
  const token = await restoreToken('left@example.test')
  expect(app.sent.filter(({ to }) => to === 'left@example.test')).toHaveLength(1)
  const { body } = await restoreDraft(token)
  expect(body).toMatchObject({ boxId, periodInMonths: 1, invoicingDetails: { lastName: 'Horváthová' } })
})

test('returns 404 for an unknown restore token', async () => {
  expect((await restoreDraft('x'.repeat(43))).status).toBe(404)
})

test('omits the personal number from the restored draft', async () => {
  const invoicingDetails = {
    ...evaDetails,
    email: 'anna.rossi@example.test',
    telephoneNumber: '+393123456782',
    personalId: 'RSSMRA85T10A562S',
    address: { street: 'Via Garibaldi', number: '8', city: 'Milano', zip: '20121', countryCode: 'ITA' },
  }
  await submitOrder(app, { boxId, changes: { invoicingDetails } })
  await expireOrdersAfter(app, 62)
  const { body } = await restoreDraft(await restoreToken('anna.rossi@example.test'))
  expect(body.invoicingDetails).toMatchObject({ email: 'anna.rossi@example.test', personalId: null })
})
