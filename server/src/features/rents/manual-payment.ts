import { api } from '@boxzone/contract'
import { openPaymentPage } from '#src/features/payments/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { beginRentPayment } from './begin-rent-payment.ts'

export const manualPaymentRoute = route(api.manualPayment, async (ctx, { id, returnUrl }) => {
  const paymentId = await ctx.transaction((tx) => beginRentPayment(ctx, tx, id, returnUrl))
  return { url: await openPaymentPage(ctx, paymentId) }
})
