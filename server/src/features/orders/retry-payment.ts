import { api } from '@boxzone/contract'
import { openPaymentPage } from '#src/features/payments/index.ts'
import { insertOccupancy, updateLivingOccupancy } from '#src/features/warehouses/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { lockOrder, type Order, updateOrder } from './orders.repo.ts'
import { canMove, isForgotten, orderHoldMs } from './orders.rules.ts'
import { beginOrderPayment } from './place-order.ts'
import { getRentable } from './rentable.ts'

/** Another payment for the same order at the same frozen price, while the Box is still held or free. */
export const retryPaymentRoute = route(api.retryPayment, async (ctx, { orderId }) => {
  const paymentId = await ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || isForgotten(order)) throw new CallError('not-found')
    if (order.status === 'FULFILLED') throw new CallError('payment/not-payable')
    await keepBox(ctx, tx, order)
    const rentable = await getRentable(tx, order.boxId, ctx.now())
    return beginOrderPayment(ctx, tx, {
      orderId,
      accountId: order.accountId,
      request: order,
      quote: order.quote,
      rentable,
    })
  })
  return { paymentUrl: await openPaymentPage(ctx, paymentId) }
})

async function keepBox(ctx: CallCtx, tx: Tx, order: Order): Promise<void> {
  const now = ctx.now()
  const holdUntil = new Date(now.getTime() + orderHoldMs)
  const held = { kind: 'HOLD', reference: `order:${order.id}`, untilAt: holdUntil } as const
  const occupancyId = await heldOrTaken(tx, order, now, held)
  if (!occupancyId) throw new CallError('Box/is-taken')
  const status = canMove(order.status, 'SUBMITTED') ? 'SUBMITTED' : order.status
  await updateOrder(tx, order.id, { occupancyId, holdUntil, status })
}

interface Occupying {
  readonly kind: 'HOLD' | 'CONTRACT'
  readonly reference: string
  readonly untilAt: Date | null
}

/** What becomes of the order's own hold if it lives, or is taken anew if the Box is free. */
export async function heldOrTaken(tx: Tx, order: Order, now: Date, wanted: Occupying): Promise<string | null> {
  const kept = order.status !== 'CANCELLED' && (await updateLivingOccupancy(tx, order.occupancyId, now, wanted))
  if (kept) return order.occupancyId
  return insertOccupancy(tx, { boxId: order.boxId, fromAt: now, ...wanted })
}
