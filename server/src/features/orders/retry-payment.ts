import { api } from '@boxzone/contract'
import { openPaymentPage } from '#src/features/payments/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { claimBox } from './claim-box.ts'
import { lockOrder, lockOrderLimits, type OrderRecord, updateOrder } from './orders.repo.ts'
import { canTransitionOrder, isAnonymized, orderHoldMs } from './orders.rules.ts'
import { assertOrderLimit, assertRedeemable, beginOrderPayment } from './place-order.ts'
import { getRentableBox } from './rentable-box.ts'
import { insertVoucherUse } from './vouchers.repo.ts'

const retriesPerOrder = perHour('retry-payment', 20)

/** Begins another payment for the order at the same price while the Box is held or free. */
export const retryPaymentRoute = route(api.retryPayment, async (ctx, { orderId }) => {
  await ctx.limit(retriesPerOrder, orderId)
  const paymentId = await ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || isAnonymized(order)) throw new CallError('not-found')
    if (order.status === 'FULFILLED') throw new CallError('payment/not-payable')
    const rentable = await getRentableBox(tx, order.boxId, ctx.now())
    const quote = await extendOrRenewHold(ctx, tx, order)
    return beginOrderPayment(ctx, tx, { orderId, accountId: order.accountId, request: order, quote, rentable })
  })
  return { paymentUrl: await openPaymentPage(ctx, paymentId) }
})

/** An expired order is checked like a new one for limits, Box and voucher. */
async function extendOrRenewHold(ctx: CallCtx, tx: Tx, order: OrderRecord) {
  const now = ctx.now()
  if (order.status === 'CANCELLED') {
    const limitSubject = { ...order, source: ctx.source }
    await lockOrderLimits(tx, limitSubject)
    await assertOrderLimit(ctx, tx, limitSubject)
  }
  const untilAt = new Date(now.getTime() + orderHoldMs)
  const claimed = await claimBox(tx, order, now, { kind: 'HOLD', reference: `order:${order.id}`, untilAt })
  if (!claimed) throw new CallError('Box/is-taken')
  if (order.voucherCode && order.status === 'CANCELLED') {
    await assertRedeemable(tx, order.voucherCode, now)
    await insertVoucherUse(tx, order.id, order.voucherCode, now)
  }
  const status = canTransitionOrder(order.status, 'SUBMITTED') ? 'SUBMITTED' : order.status
  await updateOrder(tx, order.id, { ...claimed, holdUntil: untilAt, status })
  return claimed.quote
}
