import { findViolations, paymentInvariants } from '../../server/src/features/operations/index.ts'
import { reconcilePaymentsJob } from '../../server/src/features/payments/index.ts'
import { FaultRates, noFaults } from '../../server/src/gateways/payments/sandbox/fault-injection.ts'
import { newId } from '../../server/src/kernel/ids.ts'
import { type PaymentTestApp, sandboxCards, startPaymentTestApp } from '../../server/src/testing/payment-test-app.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const minuteMs = 60_000
const openStatuses = ['CHARGING', 'UNKNOWN']

/** Loses the response of every charge and retries each charge twice. */
async function chargeWithoutResponse(app: PaymentTestApp, count: number): Promise<string[]> {
  const cardId = await app.storeCard(sandboxCards.pays)
  await app.services.payments.sandbox?.setFaultRates(FaultRates.parse({ dropResponse: 1 }))
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const purposeId = newId()
    for (const attempt of [1, 2, 3]) {
      const { payment } = await app.charge(cardId, { purposeId, attempt })
      if (!ids.includes(payment.id)) ids.push(payment.id)
    }
  }
  await app.services.payments.sandbox?.setFaultRates(noFaults)
  return ids
}

export const unknownOutcome: Hazard = {
  id: 'A5',
  guarantee: 'the server queries the outcome of a charge without response and never repeats the charge',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startPaymentTestApp()
      const count = trialsOf(scale, 100)
      let minutes = 0
      try {
        const ids = await chargeWithoutResponse(app, count)
        const open = async () => {
          const all = await Promise.all(ids.map((id) => app.payment(id)))
          return all.filter(({ status }) => openStatuses.includes(status)).length
        }
        for (; minutes < 15 && (await open()) > 0; minutes++) {
          app.clock.advance(minuteMs)
          await reconcilePaymentsJob.run(app.services.ctx, {})
          await app.settle()
        }
        const charges = (await app.ledger()).filter(({ kind }) => kind === 'CHARGE').map((row) => row.merchantPaymentId)
        for (const id of ids) {
          const { status } = await app.payment(id)
          const charged = charges.filter((charge) => charge === id).length
          tally.record(status === 'PAID' && charged === 1, () => `payment ${id} is ${status}, charged ${charged} times`)
        }
        tally.must(ids.length === count, () => `${ids.length} payments for ${count} charges`)
        tally.failures.push(...(await findViolations(app.database.db, paymentInvariants)))
      } finally {
        await app.close()
      }
      return tally.result(
        `every response lost, each charge sent three times; all outcomes known after ${minutes} minutes`,
      )
    }),
}
