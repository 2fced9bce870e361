import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants } from '#src/features/operations/index.ts'
import { FaultRates, noFaults } from '#src/gateways/payments/sandbox/fault-injection.ts'
import { newId } from '#src/kernel/ids.ts'
import { type PaymentTestApp, sandboxCards, startPaymentTestApp } from '#src/testing/payment-test-app.ts'
import { attachCardToAccount, reconcilePaymentsJob, storedCardOf } from './index.ts'

let app: PaymentTestApp
beforeAll(async () => {
  app = await startPaymentTestApp()
})
afterAll(() => app.close())

const injectFaults = (rates: Partial<FaultRates>) =>
  app.services.payments.sandbox?.setFaultRates(FaultRates.parse(rates))
const fetchCharges = async (purposeId: string) => {
  const ids = await app.database.db.selectFrom('payment').select('id').where('purposeId', '=', purposeId).execute()
  const known = new Set(ids.map(({ id }) => id))
  return (await app.ledger()).filter(({ merchantPaymentId }) => known.has(merchantPaymentId))
}
const reconcile = async (minutes: number) => {
  app.clock.advance(minutes * 60_000)
  await reconcilePaymentsJob.run(app.services.ctx, {})
  await app.settle()
}

test('charges a stored card and runs its purpose in the same transaction', async () => {
  const cardId = await app.storeCard(sandboxCards.pays)
  const { payment, charged } = await app.charge(cardId)
  expect(charged).toBe(true)
  expect(payment).toMatchObject({ status: 'PAID', kind: 'STORED_CARD', amount: 6400 })
  await app.settle()
  expect(app.eventsOf(payment.id)).toEqual(['paid'])
})

test('charges the same attempt once when requested concurrently', async () => {
  const cardId = await app.storeCard(sandboxCards.pays)
  const purposeId = newId()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => app.charge(cardId, { purposeId })))
  expect(outcomes.filter(({ charged }) => charged)).toHaveLength(1)
  expect(new Set(outcomes.map(({ payment }) => payment.id)).size).toBe(1)
  expect(await fetchCharges(purposeId)).toHaveLength(1)
  expect((await app.charge(cardId, { purposeId })).charged).toBe(false)
})

test('charges one of several concurrent attempts', async () => {
  const cardId = await app.storeCard(sandboxCards.pays)
  const purposeId = newId()
  const attempts = [1, 2, 3, 4].map((attempt) => app.charge(cardId, { purposeId, attempt }))
  const outcomes = await Promise.all(attempts)
  expect(outcomes.filter(({ charged }) => charged)).toHaveLength(1)
  expect(await fetchCharges(purposeId)).toHaveLength(1)
})

test('skips an attempt when an earlier one was paid', async () => {
  const cardId = await app.storeCard(sandboxCards.pays)
  const purposeId = newId()
  const { payment } = await app.charge(cardId, { purposeId, attempt: 1 })
  const later = await app.charge(cardId, { purposeId, attempt: 2 })
  expect([later.charged, later.payment.id]).toEqual([false, payment.id])
  expect(await fetchCharges(purposeId)).toHaveLength(1)
})

test('charges once when the database lost the attempt in a restore', async () => {
  const cardId = await app.storeCard(sandboxCards.pays)
  const purposeId = newId()
  const { payment } = await app.charge(cardId, { purposeId })
  await app.settle()
  await app.database.db.deleteFrom('payment').where('id', '=', payment.id).execute()
  const again = await app.charge(cardId, { purposeId })
  expect(again).toMatchObject({ charged: true, payment: { id: payment.id, status: 'PAID' } })
  expect(await fetchCharges(purposeId)).toHaveLength(1)
})

test('fetches the status after a lost response and never charges again', async () => {
  const cardId = await app.storeCard(sandboxCards.pays)
  const purposeId = newId()
  await injectFaults({ dropResponse: 1, delayWebhook: 1 })
  const { payment } = await app.charge(cardId, { purposeId })
  expect(payment.status).toBe('UNKNOWN')
  await injectFaults(noFaults)
  for (const attempt of [1, 2, 3]) {
    const again = await app.charge(cardId, { purposeId, attempt })
    expect(again).toMatchObject({ charged: false, payment: { id: payment.id } })
  }
  await reconcilePaymentsJob.run(app.services.ctx, {})
  expect((await app.payment(payment.id)).status).toBe('UNKNOWN')
  await reconcile(5)
  expect((await app.payment(payment.id)).status).toBe('PAID')
  expect(await fetchCharges(purposeId)).toHaveLength(1)
  expect(app.eventsOf(payment.id)).toEqual(['paid'])
})

test('detects a request that never arrived and charges the next attempt', async () => {
  const cardId = await app.storeCard(sandboxCards.pays)
  const purposeId = newId()
  await injectFaults({ http500: 1 })
  const { payment } = await app.charge(cardId, { purposeId })
  expect(payment.status).toBe('UNKNOWN')
  await reconcile(5)
  expect((await app.payment(payment.id)).status).toBe('UNKNOWN')
  await injectFaults(noFaults)
  await reconcile(60)
  expect(await app.payment(payment.id)).toMatchObject({
    status: 'FAILED',
    declineCode: 'not_received',
    declineBucket: 'RETRY_LATER',
  })
  const second = await app.charge(cardId, { purposeId, attempt: 2 })
  expect(second).toMatchObject({ charged: true, payment: { status: 'PAID' } })
  expect(await fetchCharges(purposeId)).toHaveLength(1)
})

test('settles once when the webhook arrives before a lost response', async () => {
  const cardId = await app.storeCard(sandboxCards.pays)
  await injectFaults({ early: 1, dropResponse: 1, duplicate: 1 })
  const { payment } = await app.charge(cardId)
  await injectFaults(noFaults)
  await app.settle()
  expect((await app.payment(payment.id)).status).toBe('PAID')
  expect(app.eventsOf(payment.id)).toEqual(['paid'])
})

test('fetches the status of a charge that a crash interrupted', async () => {
  const cardId = await app.storeCard(sandboxCards.pays)
  const { payment } = await app.charge(cardId)
  const { db } = app.database
  const row = await db.selectFrom('payment').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow()
  const interrupted = {
    ...row,
    id: newId(),
    purposeId: newId(),
    status: 'CHARGING',
    providerRef: null,
    paidAt: null,
  } as const
  await db.insertInto('payment').values(interrupted).execute()
  expect((await app.charge(cardId, { purposeId: interrupted.purposeId, attempt: 2 })).charged).toBe(false)
  await reconcile(65)
  expect(await app.payment(interrupted.id)).toMatchObject({ status: 'FAILED', declineCode: 'not_received' })
})

test('refuses a card that the bank declined permanently', async () => {
  const cardId = await app.storeCard(sandboxCards.pays)
  await app.database.db.updateTable('sandboxCard').set({ behaviour: 'DECLINES' }).execute()
  const { db } = app.database
  const card = await db.selectFrom('storedCard').selectAll().where('id', '=', cardId).executeTakeFirstOrThrow()
  await db
    .updateTable('storedCard')
    .set({ token: app.services.ctx.cipher.encrypt('stored_card.token', { token: 'a-card-unknown-to-the-bank' }) })
    .where('id', '=', cardId)
    .execute()
  const { payment } = await app.charge(cardId)
  expect(payment).toMatchObject({ status: 'FAILED', declineCode: 'no_such_card', declineBucket: 'NEVER' })
  await expect(app.charge(card.id)).rejects.toThrow(/is not usable/)
  await app.settle()
})

test('stores a card without an account until it is attached and encrypts its token', async () => {
  const cardId = await app.storeCard(sandboxCards.pays)
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

test('satisfies all payment invariants', async () => {
  await app.settle()
  expect(await findViolations(app.database.db, paymentInvariants)).toEqual([])
})
