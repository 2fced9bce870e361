import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants } from '#src/features/operations/index.ts'
import { hostile, wellBehaved } from '#src/gateways/payments/sandbox/misbehaviour.ts'
import { newId } from '#src/kernel/ids.ts'
import { cards, type Desk, openDesk, typedCard } from '#src/testing/payment-desk.ts'
import { openPaymentPage, reconcilePaymentsJob, requestRefund } from './index.ts'

/** Trials of each kind; the full run of the hazards does more. */
const trials = 25
const seed = 20_261_115

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** As a customer would: again and again until the page is there. */
async function openPatiently(paymentId: string): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const url = await openPaymentPage(desk.app.ctx, paymentId).catch(() => null)
    if (url) return new URL(url).pathname
  }
  throw new Error('The page never opened')
}

async function order(number: string, source: string): Promise<string> {
  const paymentId = await desk.begin()
  await desk.submit(await openPatiently(paymentId), typedCard(number), source)
  return paymentId
}

/** Time passes: messages come late, lost answers are asked for. */
async function pass(minutes: number): Promise<void> {
  desk.clock.advance(minutes * 60_000)
  await reconcilePaymentsJob.run(desk.app.ctx, {})
  await desk.settle()
}

test('a provider in all its moods loses nothing and takes nothing twice', async () => {
  const cardId = await desk.storeCard(cards.pays)
  await desk.app.payments.sandbox?.misbehave({ ...hostile(seed), dropAnswer: 0.2, http500: 0.1, badSignature: 0.1 })
  const orders = []
  for (let i = 0; i < trials; i++) orders.push(await order(i % 5 === 4 ? cards.declined : cards.pays, `192.0.2.${i}`))
  const rents = []
  for (let i = 0; i < trials; i++) {
    const purposeId = newId()
    const both = [desk.charge(cardId, { purposeId }), desk.charge(cardId, { purposeId, attempt: 2 })]
    const outcomes = [...(await Promise.all(both)), await desk.charge(cardId, { purposeId, attempt: 3 })]
    rents.push(...outcomes.filter(({ charged }) => charged).map(({ payment }) => payment.id))
    if (i % 5 === 0) await desk.settle()
  }
  for (const minutes of [1, 3, 5]) await pass(minutes)
  const { ctx } = desk.app
  for (const paymentId of orders) {
    if ((await desk.payment(paymentId)).status !== 'PAID') continue
    await ctx.transaction((tx) => requestRefund(ctx, tx, { paymentId, amount: 12_800, reasonKey: 'withdrawn' }))
  }
  for (const minutes of [1, 3, 11]) await pass(minutes)
  await desk.app.payments.sandbox?.misbehave(wellBehaved)
  for (const minutes of [61, 61, 61]) await pass(minutes)

  expect(await findViolations(desk.database.db, paymentInvariants)).toEqual([])
  for (const id of [...orders, ...rents]) {
    const { status } = await desk.payment(id)
    expect(['PAID', 'FAILED', 'REFUNDED']).toContain(status)
    const told = desk.toldOf(id)
    expect(told.filter((what) => what === 'paid')).toHaveLength(status === 'FAILED' ? 0 : 1)
  }
}, 240_000)
