import { findViolations, orderInvariants, paymentInvariants } from '../../server/src/features/operations/index.ts'
import { FaultRates, noFaults } from '../../server/src/gateways/payments/sandbox/fault-injection.ts'
import { runScheduledJobs } from '../../server/src/testing/billing-clock.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import { cards, payOrder, submitOrder } from '../../server/src/testing/test-orders.ts'
import { allFreeBoxes } from '../harness/all-free-boxes.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const minuteMs = 60_000

export const providerDown: Hazard = {
  id: 'E4',
  guarantee: 'without the payment provider orders fail with a clear error and Boxes become free again',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const count = Math.min(60, trialsOf(scale, 60))
      try {
        const boxes = await allFreeBoxes(app)
        const order = (n: number, part: string) =>
          submitOrder(app, {
            boxId: boxes[n]?.id ?? '',
            source: `10.${part}.0.${n}`,
            phone: `+42190${part}${String(10_000 + n)}`,
          })
        await app.services.payments.sandbox?.setFaultRates(FaultRates.parse({ seed: scale.seed, http500: 1 }))
        for (let n = 0; n < count; n++) {
          const { status, body } = await order(n, '61')
          const isReported = status === 503 && body.code === 'payment/provider-unavailable'
          tally.record(isReported, () => `order ${n}: ${status} ${body.code}`)
        }
        await app.services.payments.sandbox?.setFaultRates(noFaults)
        app.clock.advance(31 * minuteMs)
        await runScheduledJobs(app)
        for (let n = 0; n < count; n++) {
          const { status, body } = await order(n, '62')
          tally.record(status === 201, () => `Box ${n} is not free again: ${status} ${body.code}`)
          if (status === 201 && n % 3 === 0) await payOrder(app, body.paymentUrl, cards.pays)
        }
        app.clock.advance(61 * minuteMs)
        await runScheduledJobs(app)
        tally.failures.push(...(await findViolations(app.database.db, [...paymentInvariants, ...orderInvariants])))
      } finally {
        await app.close()
      }
      return tally.result(
        `${count} orders while every request to the provider fails, and as many orders of the same Boxes 31 minutes later with a working provider`,
      )
    }),
}
