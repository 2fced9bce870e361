import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardForm, type PaymentTestApp, sandboxCards, startPaymentTestApp } from '#src/testing/payment-test-app.ts'

let app: PaymentTestApp
beforeAll(async () => {
  app = await startPaymentTestApp()
})
afterAll(() => app.close())

const fetchFingerprint = async (paymentId: string) => {
  const { db } = app.database
  const payment = await db.selectFrom('payment').select('cardFingerprint').where('id', '=', paymentId).execute()
  const card = await db.selectFrom('storedCard').select('fingerprint').where('paymentId', '=', paymentId).execute()
  return [payment[0]?.cardFingerprint, card[0]?.fingerprint]
}

test('stores the fingerprint with the payment, with the stored card and with its later charges', async () => {
  const { paymentId, path } = await app.open({ storeCard: { mandateVersion: '2026-11' } })
  await app.submit(path, cardForm(sandboxCards.pays))
  await app.settle()
  const [fingerprint, ofCard] = await fetchFingerprint(paymentId)
  expect(fingerprint).toMatch(/^sandbox_/)
  expect(ofCard).toBe(fingerprint)
  const { id } = await app.database.db
    .selectFrom('storedCard')
    .select('id')
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { payment } = await app.charge(id)
  expect(await fetchFingerprint(payment.id)).toEqual([fingerprint, undefined])
})

test('stores the fingerprint of a card that is not stored', async () => {
  const { paymentId, path } = await app.open()
  await app.submit(path, cardForm(sandboxCards.pays))
  await app.settle()
  expect(await fetchFingerprint(paymentId)).toEqual([expect.stringMatching(/^sandbox_/), undefined])
})
