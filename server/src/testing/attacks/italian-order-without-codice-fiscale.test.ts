import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { evaDetails, freeBoxes, submitOrder } from '../test-orders.ts'

let app: TestApp
let boxId: string
beforeAll(async () => {
  app = await startTestApp()
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterAll(() => app.close())

const address = { street: 'Via Ripamonti', number: '1', city: 'Milano', zip: '20141', countryCode: 'ITA' }
const italian = (personalId: string | null) => ({ ...evaDetails, email: 'maria@example.test', address, personalId })

test('refuses orders of Italian private persons without a codice fiscale', async () => {
  for (const personalId of [null, '', 'RSSMRA85T10A562X']) {
    const placed = await submitOrder(app, { boxId, changes: { invoicingDetails: italian(personalId) } })
    expect([placed.status, placed.body.code]).toEqual([400, 'validation'])
    expect(Object.keys(placed.body.fields)).toEqual(['invoicingDetails.personalId'])
    const verified = await app.request('PUT', '/api/client/order/offer/verify-autoregistration-invoicing-details', {
      body: italian(personalId),
    })
    expect([verified.status, Object.keys(verified.body.fields)]).toEqual([400, ['personalId']])
  }
  const placed = await submitOrder(app, { boxId, changes: { invoicingDetails: italian('RSSMRA85T10A562S') } })
  expect(placed.status).toBe(201)
})
