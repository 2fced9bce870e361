import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardForm, type PaymentTestApp, sandboxCards, startPaymentTestApp } from '#src/testing/payment-test-app.ts'

let app: PaymentTestApp
beforeAll(async () => {
  app = await startPaymentTestApp()
})
afterAll(() => app.close())

test('lists the test cards and the ledger', async () => {
  const { path, paymentId } = await app.open()
  await app.submit(path, cardForm(sandboxCards.pays))
  const { status, body } = await app.request('GET', '/dev/payments')
  expect(status).toBe(200)
  for (const number of Object.values(sandboxCards)) expect(body).toContain(number)
  expect(body).toContain(paymentId)
  const { body: json } = await app.request('GET', '/dev/payments.json')
  expect(json.ledger[0]).toMatchObject({ kind: 'CHARGE', amount: 12_800, merchantPaymentId: paymentId })
})

test('switches fault injection on and off', async () => {
  const url = '/dev/payments/misbehaviour'
  const bad = await app.request('POST', url, { body: { seed: 3, duplicate: 1 } })
  expect(bad.body).toMatchObject({ seed: 3, duplicate: 1, dropResponse: 0 })
  expect((await app.request('POST', url, { body: { duplicate: 7 } })).status).toBe(400)
  expect((await app.request('POST', url, { body: {} })).body).toMatchObject({ duplicate: 0 })
})

test('opens and closes disputes and fraud warnings on behalf of the bank, and refuses unknown actions', async () => {
  const { path, paymentId } = await app.open()
  await app.submit(path, cardForm(sandboxCards.pays))
  await app.settle()
  const act = async (action: string) => {
    const { status } = await app.request('POST', '/dev/payments/dispute', { body: { paymentId, action } })
    await app.settle()
    return [status, (await app.payment(paymentId)).status]
  }
  expect(await act('dispute')).toEqual([303, 'DISPUTED'])
  expect(await act('won')).toEqual([303, 'PAID'])
  expect(await act('warn')).toEqual([303, 'DISPUTED'])
  expect(await act('lost')).toEqual([303, 'DISPUTED'])
  expect((await act('dance'))[0]).toBe(400)
})
