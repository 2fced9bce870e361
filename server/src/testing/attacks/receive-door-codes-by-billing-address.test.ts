import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../test-accounts.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { cards, consents, evaDetails, freeBoxes, payOrder } from '../test-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('sends no door code to the e-mail address of the invoicing details', async () => {
  const { token, email, phoneNumber } = await createAccount(app, 'tenant@example.test')
  const [box] = await freeBoxes(app)
  const { body } = await app.request('POST', '/api/client/order/place/with-login', {
    token,
    body: {
      boxId: box?.id,
      periodInMonths: 1,
      invoicingDetails: { ...evaDetails, telephoneNumber: phoneNumber, email: 'accountant@example.test' },
      consents,
      language: 'sk',
      returnUrl: 'https://boxzone.test/order/status-check',
    },
  })
  await payOrder(app, body.paymentUrl, cards.pays)
  await app.services.sendEmails()
  const [contract] = (await app.request('GET', '/api/client/my/contracts', { token })).body
  const codes = [contract.accessCode, contract.lockCode].filter(Boolean)
  expect(codes.length).toBeGreaterThan(0)
  const receivers = app.sent.filter(({ text }) => codes.some((code) => text.includes(code))).map(({ to }) => to)
  expect(receivers).toEqual([email])
})
