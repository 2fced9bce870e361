import { lockContract } from '#src/features/contracts/index.ts'
import {
  deleteOrphanedCard,
  findPaymentFor,
  type Payment,
  type PaymentPurpose,
  paidTwiceEmail,
  requestRefund,
} from '#src/features/payments/index.ts'
import { disputeRent, findRentsOfContract, lockRent, reinstateRent } from '#src/features/rents/index.ts'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { lostBenefit } from './benefit-use.ts'
import { updateHoldEnded } from './box-holds.repo.ts'
import { claimBox } from './claim-box.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { orderRefundEmail, paymentFailedEmail } from './order-payment.email.tsx'
import { lockOrder, type OrderRecord, updateOrder } from './orders.repo.ts'
import { canTransitionOrder, isAnonymized, refundReasons, type UnfulfillableReason } from './orders.rules.ts'
import { isPreparedDraft } from './prepared-orders.repo.ts'
import { getBoxWithWarehouse } from './rentable-box.ts'
import { deleteVoucherUse } from './vouchers.repo.ts'

/** Every paid order ends in a contract or a refund. */
export const orderPurpose: PaymentPurpose = {
  async onPaid(ctx, tx, payment) {
    const order = await lockOrder(tx, payment.purposeId)
    if (order?.status === 'FULFILLED') {
      return order.paidBy === payment.id ? undefined : refundSecondPayment(ctx, tx, order, payment)
    }
    if (!order || isAnonymized(order)) return refundPayment(ctx, tx, payment, 'unknown-order')
    const { warehouse } = await getBoxWithWarehouse(tx, order.boxId, ctx.now())
    const { promotion } = warehouse
    const lost = await lostBenefit(tx, { order, paymentId: payment.id, promotion, now: ctx.now() })
    if (lost) {
      await refundPayment(ctx, tx, payment, refundReasons[lost])
      return cancelAndNotifyRefund(ctx, tx, order, payment, lost)
    }
    const contractId = newId()
    const rented = { kind: 'CONTRACT', reference: `contract:${contractId}`, untilAt: null } as const
    const claimed = await claimBox(tx, order, ctx.now(), rented)
    if (claimed) {
      const { occupancyId, quote } = claimed
      await updateHoldEnded(tx, occupancyId, ctx.now())
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

  async onDisputed(ctx, tx, payment, disputed) {
    const found = await lockFirstRent(tx, payment)
    if (found) await disputeRent(ctx, tx, found, payment, disputed)
  },

  async onReinstated(ctx, tx, payment, won) {
    const found = await lockFirstRent(tx, payment)
    if (found) await reinstateRent(ctx, tx, found, payment, won)
    // If the dispute was reported before the payment, the payment has not fulfilled the order yet.
    else if (payment.status === 'PAID') await orderPurpose.onPaid(ctx, tx, payment)
  },
}

/** The contract and rent that the payment of the order created; undefined when it created none. */
async function lockFirstRent(tx: Tx, payment: Payment) {
  const order = await lockOrder(tx, payment.purposeId)
  if (!order?.contractId || order.paidBy !== payment.id) return undefined
  const contract = await lockContract(tx, order.contractId)
  const rents = await findRentsOfContract(tx, contract.id)
  const first = rents.find(({ periodIndex }) => periodIndex === 0)
  const rent = first && (await lockRent(tx, first.id))
  return rent && { contract, rent }
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
  await ctx.mail(tx, paidTwiceEmail, { ...recipientOf(order), dedupeKey: id, data })
}

const recipientOf = ({ email, language, warehouseId }: OrderRecord) => ({ to: email, language, warehouseId })

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
    ...recipientOf(order),
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
    ...recipientOf(order),
    dedupeKey: id,
    data: {
      box: boxNameIn(order.language, box.name),
      place: warehouse.name,
      money: { amount, currency },
      url: `${ctx.config.origin}/order/status-check?orderId=${order.id}`,
      heldUntil: order.holdUntil.toISOString(),
      timeZone: warehouse.timeZone,
      isLongHold: await isPreparedDraft(tx, order),
    },
  })
}
