import {
  deleteOrphanedCard,
  findPaymentFor,
  type Payment,
  type PaymentPurpose,
  paidTwiceEmail,
  requestRefund,
} from '#src/features/payments/index.ts'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { claimBox } from './claim-box.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { orderRefundEmail, paymentFailedEmail } from './order-payment.email.tsx'
import { lockOrder, type OrderRecord, updateOrder } from './orders.repo.ts'
import { canTransitionOrder, isAnonymized, isUsedUp, refundReasons, type UnfulfillableReason } from './orders.rules.ts'
import { getBoxWithWarehouse } from './rentable-box.ts'
import { deleteVoucherUse, lockVoucher } from './vouchers.repo.ts'

/** Every paid order ends in a contract or a refund. */
export const orderPurpose: PaymentPurpose = {
  async onPaid(ctx, tx, payment) {
    const order = await lockOrder(tx, payment.purposeId)
    if (order?.status === 'FULFILLED') {
      return order.paidBy === payment.id ? undefined : refundSecondPayment(ctx, tx, order, payment)
    }
    if (!order || isAnonymized(order)) return refundPayment(ctx, tx, payment, 'unknown-order')
    if (await hasLostVoucher(tx, order)) {
      await refundPayment(ctx, tx, payment, refundReasons.voucher)
      return cancelAndNotifyRefund(ctx, tx, order, payment, 'voucher')
    }
    const contractId = newId()
    const rented = { kind: 'CONTRACT', reference: `contract:${contractId}`, untilAt: null } as const
    const claimed = await claimBox(tx, order, ctx.now(), rented)
    if (claimed) {
      const { occupancyId, quote } = claimed
      return fulfilOrder(ctx, tx, { ...order, quote }, payment, { occupancyId, contractId })
    }
    await refundPayment(ctx, tx, payment, refundReasons.box)
    await cancelAndNotifyRefund(ctx, tx, order, payment, 'box')
  },

  async onFailed(ctx, tx, payment) {
    const order = await lockOrder(tx, payment.purposeId)
    if (!order || !canTransitionOrder(order.status, 'FAILED')) return
    // The customer may still pay on a newer page.
    const newest = await findPaymentFor(tx, { purpose: 'ORDER', purposeId: order.id })
    if (newest && newest.id !== payment.id) return
    await updateOrder(tx, order.id, { status: 'FAILED' })
    await notifyFailure(ctx, tx, order, payment)
  },
}

/** A cancelled order has released its voucher, and another order may have redeemed the last use. */
async function hasLostVoucher(tx: Tx, { status, voucherCode }: OrderRecord): Promise<boolean> {
  if (status !== 'CANCELLED' || voucherCode === null) return false
  const voucher = await lockVoucher(tx, voucherCode)
  return voucher !== undefined && isUsedUp(voucher)
}

async function refundPayment(ctx: Ctx, tx: Tx, payment: Payment, reason: string): Promise<void> {
  await requestRefund(ctx, tx, { paymentId: payment.id, amount: payment.amount, reasonKey: reason })
  await deleteOrphanedCard(tx, payment.id)
  ctx.log.warn({ paymentId: payment.id, orderId: payment.purposeId, reason }, 'order payment refunded')
}

async function refundSecondPayment(ctx: Ctx, tx: Tx, order: OrderRecord, payment: Payment): Promise<void> {
  await refundPayment(ctx, tx, payment, 'paid-twice')
  if (isAnonymized(order)) return
  const { box, warehouse } = await getBoxWithWarehouse(tx, order.boxId, ctx.now())
  const { id, amount, currency } = payment
  const data = { box: boxNameIn(order.language, box.name), place: warehouse.name, amount, currency }
  await ctx.mail(tx, paidTwiceEmail, { to: order.email, language: order.language, dedupeKey: id, data })
}

async function cancelAndNotifyRefund(
  ctx: Ctx,
  tx: Tx,
  order: OrderRecord,
  payment: Payment,
  lost: UnfulfillableReason,
): Promise<void> {
  const { id, amount, currency } = payment
  if (canTransitionOrder(order.status, 'CANCELLED')) await updateOrder(tx, order.id, { status: 'CANCELLED' })
  await deleteVoucherUse(tx, order.id)
  const { box, warehouse } = await getBoxWithWarehouse(tx, order.boxId, ctx.now())
  await ctx.mail(tx, orderRefundEmail, {
    to: order.email,
    language: order.language,
    dedupeKey: id,
    data: {
      box: boxNameIn(order.language, box.name),
      place: warehouse.name,
      money: { amount, currency },
      url: `${ctx.config.origin}/boxes`,
      lost,
    },
  })
}

async function notifyFailure(ctx: Ctx, tx: Tx, order: OrderRecord, { id, amount, currency }: Payment): Promise<void> {
  const { box, warehouse } = await getBoxWithWarehouse(tx, order.boxId, ctx.now())
  await ctx.mail(tx, paymentFailedEmail, {
    to: order.email,
    language: order.language,
    dedupeKey: id,
    data: {
      box: boxNameIn(order.language, box.name),
      place: warehouse.name,
      money: { amount, currency },
      url: `${ctx.config.origin}/order/status-check?orderId=${order.id}`,
      heldUntil: order.holdUntil.toISOString(),
      timeZone: warehouse.timeZone,
    },
  })
}
