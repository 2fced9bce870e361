import { api } from '@boxzone/contract'
import { openPaymentPage } from '#src/features/payments/index.ts'
import type { Promotion } from '#src/features/warehouses/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { assertRedeemable, hasLostPromotion } from './benefit-use.ts'
import { assertPersonNotBlocked } from './blocked-person.ts'
import { claimBox } from './claim-box.ts'
import { keysOfCustomer } from './early-start.ts'
import { lockHoldLimits } from './hold-limits.ts'
import { lockOrder, type OrderRecord, updateOrder } from './orders.repo.ts'
import { canTransitionOrder, hasPromotionEnded, isAnonymized, isHeld, orderHoldMs } from './orders.rules.ts'
import { beginOrderPayment } from './place-order.ts'
import { isPreparedDraft } from './prepared-orders.repo.ts'
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
    // Staff may have blocked the person after the order was placed.
    await assertPersonNotBlocked(tx, await keysOfCustomer(tx, order.accountId, order.invoicingDetails))
    const rentable = await getRentableBox(tx, order.boxId, ctx.now())
    const quote = await extendOrRenewHold(ctx, tx, order, rentable.warehouse.promotion)
    return beginOrderPayment(ctx, tx, { orderId, accountId: order.accountId, request: order, quote, rentable })
  })
  return { paymentUrl: await openPaymentPage(ctx, paymentId) }
})

/** An expired order is checked like a new one for limits, Box, voucher and promotion. */
async function extendOrRenewHold(ctx: CallCtx, tx: Tx, order: OrderRecord, promotion: Promotion | null) {
  const now = ctx.now()
  const { id: orderId, boxId, accountId, email, occupancyId } = order
  if (hasPromotionEnded(order, promotion, now)) throw new CallError('promotion/ended')
  const phone = order.invoicingDetails.telephoneNumber
  const device = { device: ctx.sessionId, draftId: order.draftId, source: ctx.source }
  const limits = await lockHoldLimits(ctx, tx, { ...device, accountId, email, phone })
  const wanted = new Date(now.getTime() + orderHoldMs)
  const isLiving = isHeld(order, now)
  if (!isLiving) await limits.assertOpen([occupancyId])
  const untilAt = isLiving ? await limits.extend(boxId, order.holdUntil, wanted) : await limits.grant(boxId, wanted)
  const claimed = await claimBox(tx, order, now, { kind: 'HOLD', reference: `order:${orderId}`, untilAt })
  if (!claimed) throw new CallError('Box/is-taken')
  if (await hasLostPromotion(tx, order, now)) throw new CallError('promotion/ended')
  if (order.voucherCode && order.status === 'CANCELLED') {
    await assertRedeemable(tx, order.voucherCode, now, { orderId, accountId, email, phone })
    await insertVoucherUse(tx, orderId, order.voucherCode, now)
  }
  const status = canTransitionOrder(order.status, 'SUBMITTED') ? 'SUBMITTED' : order.status
  await updateOrder(tx, orderId, { ...claimed, holdUntil: untilAt, status })
  // The long hold of a prepared order uses up no time of the customer.
  if (!isLiving || untilAt > order.holdUntil || !(await isPreparedDraft(tx, order)))
    await limits.record({ occupancyId: claimed.occupancyId, boxId, untilAt })
  return claimed.quote
}
