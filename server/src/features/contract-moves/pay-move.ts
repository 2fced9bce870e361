import { api } from '@boxzone/contract'
import { lockOwnContract } from '#src/features/contracts/index.ts'
import { beginPayment, openPaymentPage } from '#src/features/payments/index.ts'
import { isPaidOrBeingCharged, payerFields } from '#src/features/rents/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { findUnpaidMove } from './find-unpaid-move.ts'

const paymentsPerHour = perHour('move-payment', 20)

export const payMoveRoute = route(api.payMove, async (ctx, { id, returnUrl }) => {
  await ctx.limit(paymentsPerHour, ctx.user.id)
  const paymentId = await ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    const move = await findUnpaidMove(ctx, tx, id)
    if (!move || (await isPaidOrBeingCharged(tx, move.id))) throw new CallError('payment/not-payable')
    const { amount, currency } = move
    const fields = await payerFields(ctx, tx, '')
    return beginPayment(ctx, tx, { purpose: 'RENT', purposeId: move.id, amount, currency, returnUrl, ...fields })
  })
  return { paymentUrl: await openPaymentPage(ctx, paymentId) }
})
