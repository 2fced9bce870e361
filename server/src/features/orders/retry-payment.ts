import { api } from '@boxzone/contract'
import { openPaymentPage } from '#src/features/payments/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { beginOrderPayment } from './begin-order-payment.ts'
import { assertRedeemable, hasLostPromotion } from './benefit-use.ts'
import { assertPersonNotBlocked } from './blocked-person.ts'
import { claimBox } from './claim-box.ts'
import { claimEach } from './claim-each.ts'
import { keysOfCustomer } from './early-start.ts'
import { type HoldLimits, lockHoldLimits } from './hold-limits.ts'
import { lockOrderGroup, type OrderRecord, updateOrder } from './orders.repo.ts'
import { canTransitionOrder, hasPromotionEnded, isAnonymized, isHeld, orderHoldMs } from './orders.rules.ts'
import { isPreparedDraft } from './prepared-orders.repo.ts'
import { getRentableBox } from './rentable-box.ts'
import { insertVoucherUse } from './vouchers.repo.ts'

const retriesPerOrder = perHour('retry-payment', 20)

/** Begins another payment for the order at the same price while its Boxes are held or free. */
export const retryPaymentRoute = route(api.retryPayment, async (ctx, { orderId }) => {
  await ctx.limit(retriesPerOrder, orderId)
  const paymentId = await ctx.transaction(async (tx) => {
    const [lead, ...others] = await lockGroupOf(tx, orderId)
    if (!lead || isAnonymized(lead)) throw new CallError('not-found')
    if (lead.status === 'FULFILLED') throw new CallError('payment/not-payable')
    const { accountId } = lead
    // Staff may have blocked the person after the order was placed.
    await assertPersonNotBlocked(tx, await keysOfCustomer(tx, accountId, lead.invoicingDetails))
    const limits = await lockLimits(ctx, tx, lead, [lead, ...others])
    const [first, ...further] = await claimEach([lead, ...others], (order) => extendOrRenewHold(ctx, tx, order, limits))
    if (!first) throw new Error(`Order ${orderId} has no Box`)
    return beginOrderPayment(ctx, tx, { orderId: lead.id, accountId, request: lead, boxes: [first, ...further] })
  })
  return { paymentUrl: await openPaymentPage(ctx, paymentId) }
})

/** The orders of the payment, the lead order first. `orderId` can be any of them. */
async function lockGroupOf(tx: Tx, orderId: string): Promise<OrderRecord[]> {
  const orders = await lockOrderGroup(tx, orderId)
  const leadOrderId = orders[0]?.leadOrderId
  return leadOrderId ? lockOrderGroup(tx, leadOrderId) : orders
}

async function lockLimits(ctx: CallCtx, tx: Tx, lead: OrderRecord, orders: readonly OrderRecord[]) {
  const { accountId, email, draftId } = lead
  const phone = lead.invoicingDetails.telephoneNumber
  const device = { device: ctx.sessionId, draftId, source: ctx.source }
  const limits = await lockHoldLimits(ctx, tx, { ...device, accountId, email, phone })
  if (!orders.every((order) => isHeld(order, ctx.now())))
    await limits.assertOpen(orders.map(({ occupancyId }) => occupancyId))
  return limits
}

/** An expired order is checked like a new one for limits, Box, voucher and promotion. */
async function extendOrRenewHold(ctx: CallCtx, tx: Tx, order: OrderRecord, limits: HoldLimits) {
  const now = ctx.now()
  const { id: orderId, boxId, accountId, email } = order
  const rentable = await getRentableBox(tx, boxId, now)
  if (hasPromotionEnded(order, rentable.warehouse.promotion, now)) throw new CallError('promotion/ended')
  const wanted = new Date(now.getTime() + orderHoldMs)
  const isLiving = isHeld(order, now)
  const untilAt = isLiving ? await limits.extend(boxId, order.holdUntil, wanted) : await limits.grant(boxId, wanted)
  const claimed = await claimBox(tx, order, now, { kind: 'HOLD', reference: `order:${orderId}`, untilAt })
  if (!claimed) throw new CallError('Box/is-taken')
  if (await hasLostPromotion(tx, order, now)) throw new CallError('promotion/ended')
  if (order.voucherCode && order.status === 'CANCELLED') {
    const customer = { orderId, accountId, email, phone: order.invoicingDetails.telephoneNumber }
    await assertRedeemable(tx, order.voucherCode, now, customer)
    await insertVoucherUse(tx, orderId, order.voucherCode, now)
  }
  const status = canTransitionOrder(order.status, 'SUBMITTED') ? 'SUBMITTED' : order.status
  await updateOrder(tx, orderId, { ...claimed, holdUntil: untilAt, status })
  // The long hold of a prepared order does not count towards the time for which the customer may hold the Box.
  if (!isLiving || untilAt > order.holdUntil || !(await isPreparedDraft(tx, order)))
    await limits.record({ occupancyId: claimed.occupancyId, boxId, untilAt })
  return { rentable, quote: claimed.quote }
}
