import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { findPayments } from './payments.repo.ts'
import { fetchOutcome } from './refresh-payment.ts'

/** Each request may call the payment provider. */
const requestsPerOrder = perHour('order-payment-outcome', 60)
/** A customer who tries again may still pay on an earlier page. */
const maxPayments = 3

/**
 * Everyone with the link of the order may read the outcome. The newest payment decides unless an earlier one was paid.
 */
export const orderPaymentOutcomeRoute = route(api.orderPaymentOutcome, async (ctx, { orderId }) => {
  await ctx.limit(requestsPerOrder, orderId)
  const [newest, ...earlier] = await findPayments(ctx.db, { purpose: 'ORDER', purposeId: orderId })
  if (!newest) throw new CallError('not-found')
  let outcome = await fetchOutcome(ctx, newest)
  for (const payment of earlier.slice(0, maxPayments - 1)) {
    if (outcome === 'PAID') break
    if ((await fetchOutcome(ctx, payment)) === 'PAID') outcome = 'PAID'
  }
  return { outcome }
})
