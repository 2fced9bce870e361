import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, consents, evaDetails, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'

const email = 'eva.receipt@example.test'
const draftId = randomUUID()
let app: TestApp
let orderId: string
beforeAll(async () => {
  app = await startTestApp()
  const boxId = (await freeBoxes(app))[0]?.id ?? ''
  const { body } = await submitOrder(app, { boxId, email, draftId })
  orderId = body.orderId
  expect((await receipt({ draftId })).status, 'before the payment').toBe(404)
  await payOrder(app, body.paymentUrl, cards.pays)
})
afterAll(() => app.close())

const receipt = (proof: Readonly<Record<string, unknown>>, token = '') =>
  app.request('POST', '/api/client/order/receipt', { body: { orderId, ...proof }, token })

test('shows the e-mail address, the payment and the numbers to the browser that placed the order', async () => {
  const { amount } = await app.database.db
    .selectFrom('payment')
    .select('amount')
    .where('purposeId', '=', orderId)
    .executeTakeFirstOrThrow()
  const { status, body } = await receipt({ draftId })
  expect(status).toBe(200)
  expect(body).toEqual({
    email,
    paid: amount / 100,
    currency: 'EUR',
    contractNumber: expect.stringMatching(/^ZM/),
    invoiceNumber: expect.any(String),
  })
})

test.each([{}, { draftId: randomUUID() }])(
  'shows nothing to a holder of the link who sends the proof %j',
  async (proof) => {
    const { status, body } = await receipt(proof)
    expect(status).toBe(404)
    expect(JSON.stringify(body)).not.toContain(email)
  },
)

test('shows the order of an account to this account and to no other account', async () => {
  const owner = await createAccount(app, 'owner@example.test')
  const boxId = (await freeBoxes(app))[1]?.id ?? ''
  const { email: _email, ...details } = evaDetails
  const body = {
    ...{ boxId, periodInMonths: 1, consents, language: 'sk', returnUrl: 'https://boxzone.test/order/status-check' },
    invoicingDetails: { ...details, email: 'billing@example.test' },
  }
  const placed = await app.request('POST', '/api/client/order/place/with-login', { body, token: owner.token })
  await payOrder(app, placed.body.paymentUrl, cards.pays, 'Owner')
  const ofAccount = { orderId: placed.body.orderId }
  expect((await receipt(ofAccount, owner.token)).body).toMatchObject({ email: owner.email })
  // The order of the visitor belongs to another account.
  expect((await receipt({}, owner.token)).status).toBe(404)
  expect((await receipt(ofAccount)).status).toBe(404)
})

test('limits strangers by their source, and shows the order to the customer meanwhile', async () => {
  const send = (proof: Readonly<Record<string, unknown>>) =>
    app.request('POST', '/api/client/order/receipt', { body: { orderId, ...proof }, source: '198.51.100.7' })
  const statuses = []
  for (let count = 0; count < 61; count++) statuses.push((await send({})).status)
  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  expect((await receipt({ draftId })).status).toBe(200)
})

test('shows nothing to the browser after a day', async () => {
  app.clock.advance(24 * 60 * 60_000)
  expect((await receipt({ draftId })).status).toBe(404)
})
