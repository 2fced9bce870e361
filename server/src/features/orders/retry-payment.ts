import { api } from '@boxzone/contract'
import { openPaymentPage } from '#src/features/payments/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { claimBox } from './claim-box.ts'
import { lockOrder, lockOrderLimits, type OrderRecord, updateOrder } from './orders.repo.ts'
import { canTransitionOrder, isForgotten, orderHoldMs } from './orders.rules.ts'
import { assertOrderLimit, assertRedeemable, beginOrderPayment } from './place-order.ts'
import { getRentableBox } from './rentable-box.ts'
import { insertVoucherUse } from './vouchers.repo.ts'

const triesOfOrder = perHour('retry-payment', 20)

/** Another payment for the same order at the same price, while the Box is still held or free. */
export const retryPaymentRoute = route(api.retryPayment, async (ctx, { orderId }) => {
  await ctx.limit(triesOfOrder, orderId)
  const paymentId = await ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || isForgotten(order)) throw new CallError('not-found')
    if (order.status === 'FULFILLED') throw new CallError('payment/not-payable')
    const rentable = await getRentableBox(tx, order.boxId, ctx.now())
    const quote = await heldAgain(ctx, tx, order)
    return beginOrderPayment(ctx, tx, { orderId, accountId: order.accountId, request: order, quote, rentable })
  })
  return { paymentUrl: await openPaymentPage(ctx, paymentId) }
})

/** An order whose hold ran out stands in line like a new one, for the Box and for its voucher. */
async function heldAgain(ctx: CallCtx, tx: Tx, order: OrderRecord) {
  const now = ctx.now()
  if (order.status === 'CANCELLED') {
    const orderer = { ...order, source: ctx.source }
    await lockOrderLimits(tx, orderer)
    await assertOrderLimit(ctx, tx, orderer)
  }
  const untilAt = new Date(now.getTime() + orderHoldMs)
  const kept = await claimBox(tx, order, now, { kind: 'HOLD', reference: `order:${order.id}`, untilAt })
  if (!kept) throw new CallError('Box/is-taken')
  if (order.voucherCode && order.status === 'CANCELLED') {
    await assertRedeemable(tx, order.voucherCode, now)
    await insertVoucherUse(tx, order.id, order.voucherCode, now)
  }
  const status = canTransitionOrder(order.status, 'SUBMITTED') ? 'SUBMITTED' : order.status
  await updateOrder(tx, order.id, { ...kept, holdUntil: untilAt, status })
  return kept.quote
}
