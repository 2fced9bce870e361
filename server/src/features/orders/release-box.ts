import { findUnexpiredOccupancies } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { releaseHold } from './hold-limits.ts'
import { deleteHold } from './holds.repo.ts'
import { lockOrder, updateOrder } from './orders.repo.ts'
import { canTransitionOrder } from './orders.rules.ts'
import { deleteVoucherUse } from './vouchers.repo.ts'

/**
 * Releases all holds of the Box (drafts, unpaid orders, unpaid moves) and returns their references. A later payment of
 * such an order or move claims the Box again or is refunded.
 */
export function releaseBox(ctx: Ctx, boxId: string): Promise<string[]> {
  return ctx.transaction(async (tx) => {
    const unexpired = await findUnexpiredOccupancies(tx, boxId, ctx.now())
    if (unexpired.some(({ kind }) => kind === 'CONTRACT')) throw new CallError('Box/is-taken')
    for (const { id, reference } of unexpired) {
      await cancelHolder(tx, reference)
      await releaseHold(tx, id, ctx.now())
    }
    return unexpired.map(({ reference }) => reference)
  })
}

async function cancelHolder(tx: Tx, reference: string): Promise<void> {
  const [kind, id = ''] = reference.split(':')
  if (kind === 'draft') return deleteHold(tx, id)
  const order = kind === 'order' ? await lockOrder(tx, id) : undefined
  if (!order) return
  // The order was paid before the lock was acquired.
  if (order.status === 'FULFILLED') throw new CallError('Box/is-taken')
  if (canTransitionOrder(order.status, 'CANCELLED')) await updateOrder(tx, id, { status: 'CANCELLED' })
  await deleteVoucherUse(tx, id)
}
