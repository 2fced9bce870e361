import { findViolations, paymentInvariants } from '../../server/src/features/operations/index.ts'
import { openPaymentPage, reconcilePaymentsJob } from '../../server/src/features/payments/index.ts'
import { FaultRates } from '../../server/src/gateways/payments/sandbox/fault-injection.ts'
import { newId } from '../../server/src/kernel/ids.ts'
import {
  cardForm,
  type PaymentTestApp,
  sandboxCards,
  startPaymentTestApp,
} from '../../server/src/testing/payment-test-app.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

async function buyAndCharge(app: PaymentTestApp, cardId: string, n: number): Promise<string[]> {
  const paymentId = await app.begin()
  const page = new URL(await openPaymentPage(app.services.ctx, paymentId)).pathname
  await app.submit(page, cardForm(sandboxCards.pays), `10.7.${(n >> 8) & 255}.${n & 255}`)
  const { payment } = await app.charge(cardId, { purposeId: newId() })
  return [paymentId, payment.id]
}

export const earlyWebhooks: Hazard = {
  id: 'A7',
  guarantee: 'a webhook that arrives before the server has stored the payment is not lost',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startPaymentTestApp()
      const rounds = trialsOf(scale, 250)
      try {
        const cardId = await app.storeCard(sandboxCards.pays)
        await app.services.payments.sandbox?.setFaultRates(
          FaultRates.parse({ seed: scale.seed, early: 0.5, outOfOrder: 0.1 }),
        )
        const ids: string[] = []
        for (let round = 0; round < rounds; round++) {
          ids.push(...(await buyAndCharge(app, cardId, round)))
          if (round % 10 === 9) await app.settle()
        }
        for (let minute = 0; minute < 5; minute++) {
          app.clock.advance(60_000)
          await reconcilePaymentsJob.run(app.services.ctx, {})
          await app.settle()
        }
        for (const id of ids) {
          const { status } = await app.payment(id)
          const notifications = app.eventsOf(id).filter((event) => event === 'paid').length
          tally.record(
            status === 'PAID' && notifications === 1,
            () => `payment ${id} is ${status}, notified ${notifications} times`,
          )
        }
        tally.failures.push(...(await findViolations(app.database.db, paymentInvariants)))
      } finally {
        await app.close()
      }
      return tally.result('orders and charges of stored cards, half of the webhooks before the response')
    }),
}
