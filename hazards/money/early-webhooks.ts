import { findViolations, paymentInvariants } from '../../server/src/features/operations/index.ts'
import { openPaymentPage, reconcilePaymentsJob } from '../../server/src/features/payments/index.ts'
import { Misbehaviour } from '../../server/src/gateways/payments/sandbox/misbehaviour.ts'
import { newId } from '../../server/src/kernel/ids.ts'
import { cards, type Desk, openDesk, typedCard } from '../../server/src/testing/payment-desk.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'
import { onPostgres } from '../rig/on-postgres.ts'

async function buyAndCharge(desk: Desk, cardId: string, n: number): Promise<string[]> {
  const bought = await desk.begin()
  const page = new URL(await openPaymentPage(desk.app.ctx, bought)).pathname
  await desk.submit(page, typedCard(cards.pays), `10.7.${(n >> 8) & 255}.${n & 255}`)
  const { payment } = await desk.charge(cardId, { purposeId: newId() })
  return [bought, payment.id]
}

/** The provider's message is here before its answer, and before our own commit. */
export const earlyWebhooks: Hazard = {
  id: 'A7',
  promise: 'a message that comes before our own commit is not lost',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const desk = await openDesk()
      const rounds = trialsOf(scale, 250)
      try {
        const cardId = await desk.storeCard(cards.pays)
        // The figure asks for a fifth; here every other one.
        await desk.app.payments.sandbox?.misbehave(
          Misbehaviour.parse({ seed: scale.seed, early: 0.5, outOfOrder: 0.1 }),
        )
        const ids: string[] = []
        for (let round = 0; round < rounds; round++) {
          ids.push(...(await buyAndCharge(desk, cardId, round)))
          if (round % 10 === 9) await desk.settle()
        }
        for (let minute = 0; minute < 5; minute++) {
          desk.clock.advance(60_000)
          await reconcilePaymentsJob.run(desk.app.ctx, {})
          await desk.settle()
        }
        for (const id of ids) {
          const { status } = await desk.payment(id)
          const told = desk.toldOf(id).filter((what) => what === 'paid').length
          tally.try(status === 'PAID' && told === 1, () => `payment ${id} is ${status}, told ${told} times`)
        }
        tally.failures.push(...(await findViolations(desk.database.db, paymentInvariants)))
      } finally {
        await desk.close()
      }
      return tally.result('orders and charges of stored cards, half of them told before they are answered')
    }),
}
