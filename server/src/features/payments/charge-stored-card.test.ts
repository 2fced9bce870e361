import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants } from '#src/features/operations/index.ts'
import { FaultRates, noFaults } from '#src/gateways/payments/sandbox/fault-injection.ts'
import { newId } from '#src/kernel/ids.ts'
import { cards, type PaymentTestApp, startPaymentTestApp } from '#src/testing/payment-test-app.ts'
import { attachCardToAccount, reconcilePaymentsJob, storedCardOf } from './index.ts'

let app: PaymentTestApp
beforeAll(async () => {
  app = await startPaymentTestApp()
})
afterAll(() => app.close())

const misbehave = (how: Partial<FaultRates>) => app.services.payments.sandbox?.misbehave(FaultRates.parse(how))
const chargesOf = async (purposeId: string) => {
  const ids = await app.database.db.selectFrom('payment').select('id').where('purposeId', '=', purposeId).execute()
  const known = new Set(ids.map(({ id }) => id))
  return (await app.ledger()).filter(({ merchantPaymentId }) => known.has(merchantPaymentId))
}
const reconcile = async (minutes: number) => {
  app.clock.advance(minutes * 60_000)
  await reconcilePaymentsJob.run(app.services.ctx, {})
  await app.settle()
}

test('a stored card is charged, and what it was for is told in the same transaction', async () => {
  const cardId = await app.storeCard(cards.pays)
  const { payment, charged } = await app.charge(cardId)
  expect(charged).toBe(true)
  expect(payment).toMatchObject({ status: 'PAID', kind: 'STORED_CARD', amount: 6400 })
  await app.settle()
  expect(app.toldOf(payment.id)).toEqual(['paid'])
})

test('the same attempt is charged once, however often it is asked for', async () => {
  const cardId = await app.storeCard(cards.pays)
  const purposeId = newId()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => app.charge(cardId, { purposeId })))
  expect(outcomes.filter(({ charged }) => charged)).toHaveLength(1)
  expect(new Set(outcomes.map(({ payment }) => payment.id)).size).toBe(1)
  expect(await chargesOf(purposeId)).toHaveLength(1)
  expect((await app.charge(cardId, { purposeId })).charged).toBe(false)
})

test('a thing that is paid is not charged again by a later attempt', async () => {
  const cardId = await app.storeCard(cards.pays)
  const purposeId = newId()
  const attempts = [1, 2, 3, 4].map((attempt) => app.charge(cardId, { purposeId, attempt }))
  const outcomes = await Promise.all(attempts)
  expect(outcomes.filter(({ charged }) => charged)).toHaveLength(1)
  expect(await chargesOf(purposeId)).toHaveLength(1)
})

test('a thing that was paid before is not charged when its next day comes', async () => {
  const cardId = await app.storeCard(cards.pays)
  const purposeId = newId()
  const { payment } = await app.charge(cardId, { purposeId, attempt: 1 })
  const later = await app.charge(cardId, { purposeId, attempt: 2 })
  expect([later.charged, later.payment.id]).toEqual([false, payment.id])
  expect(await chargesOf(purposeId)).toHaveLength(1)
})

test('a try that a restored database knows nothing of is answered by the provider and not charged again', async () => {
  const cardId = await app.storeCard(cards.pays)
  const purposeId = newId()
  const { payment } = await app.charge(cardId, { purposeId })
  await app.settle()
  await app.database.db.deleteFrom('payment').where('id', '=', payment.id).execute()
  const again = await app.charge(cardId, { purposeId })
  expect(again).toMatchObject({ charged: true, payment: { id: payment.id, status: 'PAID' } })
  expect(await chargesOf(purposeId)).toHaveLength(1)
})

test('an answer lost after the charge leaves the outcome unknown; it is asked for, never charged again', async () => {
  const cardId = await app.storeCard(cards.pays)
  const purposeId = newId()
  await misbehave({ dropAnswer: 1, late: 1 })
  const { payment } = await app.charge(cardId, { purposeId })
  expect(payment.status).toBe('UNKNOWN')
  await misbehave(noFaults)
  for (const attempt of [1, 2, 3]) {
    const again = await app.charge(cardId, { purposeId, attempt })
    expect(again).toMatchObject({ charged: false, payment: { id: payment.id } })
  }
  await reconcilePaymentsJob.run(app.services.ctx, {})
  expect((await app.payment(payment.id)).status).toBe('UNKNOWN')
  await reconcile(5)
  expect((await app.payment(payment.id)).status).toBe('PAID')
  expect(await chargesOf(purposeId)).toHaveLength(1)
  expect(app.toldOf(payment.id)).toEqual(['paid'])
})

test('a request that never arrived is found out by asking, and the next attempt charges', async () => {
  const cardId = await app.storeCard(cards.pays)
  const purposeId = newId()
  await misbehave({ http500: 1 })
  const { payment } = await app.charge(cardId, { purposeId })
  expect(payment.status).toBe('UNKNOWN')
  await reconcile(5)
  expect((await app.payment(payment.id)).status).toBe('UNKNOWN')
  await misbehave(noFaults)
  await reconcile(60)
  expect(await app.payment(payment.id)).toMatchObject({
    status: 'FAILED',
    declineCode: 'not_received',
    declineBucket: 'RETRY_LATER',
  })
  const second = await app.charge(cardId, { purposeId, attempt: 2 })
  expect(second).toMatchObject({ charged: true, payment: { status: 'PAID' } })
  expect(await chargesOf(purposeId)).toHaveLength(1)
})

test('a message before the answer, and then no answer, still settles once', async () => {
  const cardId = await app.storeCard(cards.pays)
  await misbehave({ early: 1, dropAnswer: 1, duplicate: 1 })
  const { payment } = await app.charge(cardId)
  await misbehave(noFaults)
  await app.settle()
  expect((await app.payment(payment.id)).status).toBe('PAID')
  expect(app.toldOf(payment.id)).toEqual(['paid'])
})

test('a charge cut off by a crash before it was sent is asked for, not repeated', async () => {
  const cardId = await app.storeCard(cards.pays)
  const { payment } = await app.charge(cardId)
  const { db } = app.database
  const row = await db.selectFrom('payment').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow()
  const cut = { ...row, id: newId(), purposeId: newId(), status: 'CHARGING', providerRef: null, paidAt: null } as const
  await db.insertInto('payment').values(cut).execute()
  expect((await app.charge(cardId, { purposeId: cut.purposeId, attempt: 2 })).charged).toBe(false)
  await reconcile(65)
  expect(await app.payment(cut.id)).toMatchObject({ status: 'FAILED', declineCode: 'not_received' })
})

test('a card that must never be charged again is not', async () => {
  const cardId = await app.storeCard(cards.pays)
  await app.database.db.updateTable('sandboxCard').set({ behaviour: 'DECLINES' }).execute()
  const { db } = app.database
  const card = await db.selectFrom('storedCard').selectAll().where('id', '=', cardId).executeTakeFirstOrThrow()
  await db
    .updateTable('storedCard')
    .set({ token: app.services.ctx.cipher.encrypt('stored_card.token', { token: 'a-card-the-bank-forgot' }) })
    .where('id', '=', cardId)
    .execute()
  const { payment } = await app.charge(cardId)
  expect(payment).toMatchObject({ status: 'FAILED', declineCode: 'no_such_card', declineBucket: 'NEVER' })
  await expect(app.charge(card.id)).rejects.toThrow(/may not be charged/)
  await app.settle()
})

test('a stored card belongs to nobody until it is given to an account; its names are sealed', async () => {
  const cardId = await app.storeCard(cards.pays)
  const { db } = app.database
  const card = await db.selectFrom('storedCard').selectAll().where('id', '=', cardId).executeTakeFirstOrThrow()
  expect(card).toMatchObject({ accountId: null, last4: '4242', expiryMonth: 8, expiryYear: 2029, brand: 'visa' })
  expect(card.mandateVersion).toBe('2026-11')
  expect(card.networkTransactionId).not.toBeNull()
  const account = await db.selectFrom('account').select('id').executeTakeFirst()
  if (account) {
    expect(
      await app.services.ctx.transaction((tx) =>
        attachCardToAccount(tx, { paymentId: card.paymentId, accountId: account.id }),
      ),
    ).toBe(true)
    expect(await storedCardOf(db, account.id)).toMatchObject({ id: cardId, status: 'USABLE' })
  }
  expect(card.token.toString('utf8')).not.toContain('token')
})

test('in the end ledger and payments agree', async () => {
  await app.settle()
  expect(await findViolations(app.database.db, paymentInvariants)).toEqual([])
})
