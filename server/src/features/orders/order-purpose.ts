import { lockContract } from '#src/features/contracts/index.ts'
import {
  deleteOrphanedCard,
  findPaymentFor,
  type Payment,
  type PaymentPurpose,
  paidTwiceEmail,
  requestRefund,
} from '#src/features/payments/index.ts'
import {
  disputeRent,
  findRentsOfContract,
  lockRent,
  type RentAndContract,
  reinstateRent,
} from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { lostBenefit } from './benefit-use.ts'
import { updateHoldEnded } from './box-holds.repo.ts'
import { claimBox } from './claim-box.ts'
import { claimEach } from './claim-each.ts'
import { disputedParts } from './disputed-parts.rules.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { releaseHold } from './hold-limits.ts'
import { orderRefundEmail, paymentFailedEmail } from './order-payment.email.tsx'
import { findRefundedRents } from './order-refunds.repo.ts'
import { lockOrderGroup, type OrderRecord, updateOrder } from './orders.repo.ts'
import { canTransitionOrder, isAnonymized, refundReasons, type UnfulfillableReason } from './orders.rules.ts'
import { placeOfOrders } from './place-of-orders.ts'
import { isPreparedDraft } from './prepared-orders.repo.ts'
import { type BoxWithWarehouse, getBoxWithWarehouse } from './rentable-box.ts'
import { deleteVoucherUse } from './vouchers.repo.ts'

/** The orders of a payment, the lead order first (decision 0053). */
type OrderGroup = readonly [OrderRecord, ...OrderRecord[]]

/** Every paid order ends in a contract per Box or a refund of the whole payment. */
export const orderPurpose: PaymentPurpose = {
  async onPaid(ctx, tx, payment) {
    const [lead, ...others] = await lockOrderGroup(tx, payment.purposeId)
    if (lead?.status === 'FULFILLED') {
      return lead.paidBy === payment.id ? undefined : refundSecondPayment(ctx, tx, [lead, ...others], payment)
    }
    if (!lead || isAnonymized(lead)) return refundPayment(ctx, tx, payment, 'unknown-order')
    const orders: OrderGroup = [lead, ...others]
    const place = await getBoxWithWarehouse(tx, lead.boxId, ctx.now())
    const lost =
      (await findLoss(ctx, tx, { orders, place, payment })) ?? (await fulfilAll(ctx, tx, { orders, place, payment }))
    if (!lost) return
    await refundPayment(ctx, tx, payment, refundReasons[lost])
    await cancelAndNotifyRefund(ctx, tx, orders, payment, lost)
  },

  async onFailed(ctx, tx, payment) {
    const [lead, ...others] = await lockOrderGroup(tx, payment.purposeId)
    if (!lead || !canTransitionOrder(lead.status, 'FAILED')) return
    // The customer may still pay on a newer page.
    const newest = await findPaymentFor(tx, { purpose: 'ORDER', purposeId: lead.id })
    if (newest && newest.id !== payment.id) return
    for (const { id, status } of [lead, ...others])
      if (canTransitionOrder(status, 'FAILED')) await updateOrder(tx, id, { status: 'FAILED' })
    await notifyFailure(ctx, tx, [lead, ...others], payment)
  },

  async onDisputed(ctx, tx, payment, disputed) {
    const found = await lockFirstRents(tx, payment)
    const [single] = found
    if (single && found.length === 1) return disputeRent(ctx, tx, single, payment, disputed)
    const refunded = await findRefundedRents(tx, payment.id)
    const rents = found.map(({ contract, rent }) => ({ rent, refunded: refunded.get(contract.id) ?? 0 }))
    const parts = disputedParts(rents, disputed.amount)
    // The customer owes the fee once, not for each Box.
    for (const [index, one] of found.entries())
      await disputeRent(ctx, tx, one, payment, {
        ...disputed,
        amount: parts[index] ?? 0,
        fee: index === 0 ? disputed.fee : 0,
      })
  },

  async onReinstated(ctx, tx, payment, won) {
    const found = await lockFirstRents(tx, payment)
    for (const one of found) await reinstateRent(ctx, tx, one, payment, won)
    // If the dispute was reported before the payment, the payment has not fulfilled the order yet.
    if (found.length === 0 && payment.status === 'PAID') await orderPurpose.onPaid(ctx, tx, payment)
  },
}

interface PaidGroup {
  readonly orders: OrderGroup
  /** The Box of the lead order. */
  readonly place: BoxWithWarehouse
  readonly payment: Payment
}

async function findLoss(ctx: Ctx, tx: Tx, { orders, place, payment }: PaidGroup): Promise<UnfulfillableReason | null> {
  const now = ctx.now()
  const { promotion } = place.warehouse
  for (const order of orders) {
    const lost = await lostBenefit(tx, { order, paymentId: payment.id, promotion, now })
    if (lost) return lost
  }
  return null
}

/** Claims every Box before it creates the first contract. Releases the claimed ones if a Box is taken. */
async function fulfilAll(ctx: Ctx, tx: Tx, { orders, place: lead, payment }: PaidGroup): Promise<'box' | null> {
  const attempts = await claimEach(orders, async (order) => {
    const contractId = newId()
    const rented = { kind: 'CONTRACT', reference: `contract:${contractId}`, untilAt: null } as const
    const claimed = await claimBox(tx, order, ctx.now(), rented)
    return claimed && { order: { ...order, quote: claimed.quote }, occupancyId: claimed.occupancyId, contractId }
  })
  const claims = attempts.filter((claimed) => claimed !== null)
  if (claims.length < orders.length) {
    for (const { occupancyId } of claims) await releaseHold(tx, occupancyId, ctx.now())
    return 'box'
  }
  let accountId: string | null = null
  for (const { order, occupancyId, contractId } of claims) {
    await updateHoldEnded(tx, occupancyId, ctx.now())
    // The first order creates the account of a visitor. The other orders of the payment use the same account.
    const owned = { ...order, accountId: order.accountId ?? accountId }
    const place = order.boxId === lead.box.id ? lead : await getBoxWithWarehouse(tx, order.boxId, ctx.now())
    accountId = await fulfilOrder(ctx, tx, owned, payment, { occupancyId, contractId, place })
  }
  return null
}

/** The contracts and first rents that the payment of the order created. */
async function lockFirstRents(tx: Tx, payment: Payment): Promise<RentAndContract[]> {
  const found: RentAndContract[] = []
  for (const order of await lockOrderGroup(tx, payment.purposeId)) {
    if (!order.contractId || order.paidBy !== payment.id) continue
    const contract = await lockContract(tx, order.contractId)
    const rents = await findRentsOfContract(tx, contract.id)
    const first = rents.find(({ periodIndex }) => periodIndex === 0)
    const rent = first && (await lockRent(tx, first.id))
    if (rent) found.push({ contract, rent })
  }
  return found
}

async function refundPayment(ctx: Ctx, tx: Tx, payment: Payment, reason: string): Promise<void> {
  await requestRefund(ctx, tx, { paymentId: payment.id, amount: payment.amount, reasonKey: reason })
  await deleteOrphanedCard(tx, payment.id)
  ctx.log.warn({ paymentId: payment.id, orderId: payment.purposeId, reason }, 'order payment refunded')
}

async function refundSecondPayment(ctx: Ctx, tx: Tx, orders: OrderGroup, payment: Payment): Promise<void> {
  await refundPayment(ctx, tx, payment, 'paid-twice')
  const [lead] = orders
  if (isAnonymized(lead)) return
  const { box, place } = await placeOfOrders(tx, orders, ctx.now())
  const { id, amount, currency } = payment
  const data = { box, place, amount, currency }
  await ctx.mail(tx, paidTwiceEmail, { ...recipientOf(lead), dedupeKey: id, data })
}

const recipientOf = ({ email, language, warehouseId }: OrderRecord) => ({ to: email, language, warehouseId })

async function cancelAndNotifyRefund(
  ctx: Ctx,
  tx: Tx,
  orders: OrderGroup,
  payment: Payment,
  lost: UnfulfillableReason,
): Promise<void> {
  const { id, amount, currency } = payment
  for (const order of orders) {
    if (canTransitionOrder(order.status, 'CANCELLED')) await updateOrder(tx, order.id, { status: 'CANCELLED' })
    await deleteVoucherUse(tx, order.id)
  }
  const { box, place } = await placeOfOrders(tx, orders, ctx.now())
  await ctx.mail(tx, orderRefundEmail, {
    ...recipientOf(orders[0]),
    dedupeKey: id,
    data: { box, place, money: { amount, currency }, url: `${ctx.config.origin}/boxes`, lost },
  })
}

async function notifyFailure(ctx: Ctx, tx: Tx, orders: OrderGroup, payment: Payment): Promise<void> {
  const [lead] = orders
  const { id, amount, currency } = payment
  const { box, place, timeZone } = await placeOfOrders(tx, orders, ctx.now())
  await ctx.mail(tx, paymentFailedEmail, {
    ...recipientOf(lead),
    dedupeKey: id,
    data: {
      ...{ box, place, timeZone },
      money: { amount, currency },
      url: `${ctx.config.origin}/order/status-check?orderId=${lead.id}`,
      heldUntil: lead.holdUntil.toISOString(),
      isLongHold: await isPreparedDraft(tx, lead),
    },
  })
}
