import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { findPayment } from './payments.repo.ts'
import { fetchOutcome } from './refresh-payment.ts'

/** Each request may call the payment provider. */
const requestsPerHour = perHour('payment-outcome', 120)

export const paymentOutcomeRoute = route(api.paymentOutcome, async (ctx, { id }) => {
  await ctx.limit(requestsPerHour, ctx.user.id)
  const payment = await findPayment(ctx.db, id)
  if (payment?.accountId !== ctx.user.id) throw new CallError('not-found')
  return { outcome: await fetchOutcome(ctx, payment) }
})
