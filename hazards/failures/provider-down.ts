import { findViolations, orderInvariants, paymentInvariants } from '../../server/src/features/operations/index.ts'
import { Misbehaviour, wellBehaved } from '../../server/src/gateways/payments/sandbox/misbehaviour.ts'
import { runScheduled } from '../../server/src/testing/billing-clock.ts'
import { cards, pay, place } from '../../server/src/testing/ordering.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'
import { allFreeBoxes } from '../rig/all-free-boxes.ts'
import { onPostgres } from '../rig/on-postgres.ts'

const minuteMs = 60_000

export const providerDown: Hazard = {
  id: 'E4',
  promise: 'without the payment provider orders fail clean and Boxes come free again',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const shop = await startTestApp()
      const count = Math.min(60, trialsOf(scale, 60))
      try {
        const boxes = await allFreeBoxes(shop)
        const order = (n: number, part: string) =>
          place(shop, {
            boxId: boxes[n]?.id ?? '',
            source: `10.${part}.0.${n}`,
            phone: `+42190${part}${String(10_000 + n)}`,
          })
        await shop.app.payments.sandbox?.misbehave(Misbehaviour.parse({ seed: scale.seed, http500: 1 }))
        for (let n = 0; n < count; n++) {
          const { status, body } = await order(n, '61')
          const told = status === 503 && body.code === 'payment/provider-unavailable'
          tally.try(told, () => `order ${n}: ${status} ${body.code}`)
        }
        await shop.app.payments.sandbox?.misbehave(wellBehaved)
        shop.clock.advance(31 * minuteMs)
        await runScheduled(shop)
        for (let n = 0; n < count; n++) {
          const { status, body } = await order(n, '62')
          tally.try(status === 201, () => `Box ${n} is not free again: ${status} ${body.code}`)
          if (status === 201 && n % 3 === 0) await pay(shop, body.paymentUrl, cards.pays)
        }
        shop.clock.advance(61 * minuteMs)
        await runScheduled(shop)
        tally.failures.push(...(await findViolations(shop.database.db, [...paymentInvariants, ...orderInvariants])))
      } finally {
        await shop.close()
      }
      return tally.result(`${count} orders while every request to the provider fails, and again half an hour later`)
    }),
}
