import { z } from 'zod'
import { boxNameIn, boxState, deleteExpiredHolds } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { dayMs } from '#src/kernel/days.ts'
import { hashToken, newToken } from '#src/kernel/ids.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteOldBoxHolds } from './box-holds.repo.ts'
import { holdMemoryMs } from './hold-time.rules.ts'
import { deleteOldHolds } from './holds.repo.ts'
import { orderAbandonedEmail } from './order-payment.email.tsx'
import { findAbandonedOrders, findOverdueOrders, lockOrder, updateOrder } from './orders.repo.ts'
import { reminderAfterMs, transitionOrder } from './orders.rules.ts'
import { getBoxWithWarehouse } from './rentable-box.ts'
import { deleteVoucherUse } from './vouchers.repo.ts'

const batch = 200
const holdRetentionMs = dayMs

/** Cancels orders with an expired hold, sends one reminder for each abandoned order and deletes old holds. */
export const expireOrdersJob: Job<object> = {
  name: 'EXPIRE_ORDERS',
  data: z.object({}),
  cron: '* * * * *',
  exclusive: true,
  async run(ctx) {
    const now = ctx.now()
    const overdue = await findOverdueOrders(ctx.db, now, batch)
    for (const id of overdue) await cancel(ctx, id)
    const abandoned = await findAbandonedOrders(ctx.db, new Date(now.getTime() - reminderAfterMs), batch)
    for (const id of abandoned) await remind(ctx, id)
    const deleteBefore = new Date(now.getTime() - holdRetentionMs)
    await ctx.transaction(async (tx) => {
      await deleteOldHolds(tx, deleteBefore)
      await deleteExpiredHolds(tx, deleteBefore, now)
      await deleteOldBoxHolds(tx, new Date(now.getTime() - holdMemoryMs))
    })
    return { processed: overdue.length + abandoned.length, failed: 0 }
  },
}

function cancel(ctx: Ctx, id: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || order.holdUntil > ctx.now() || (order.status !== 'SUBMITTED' && order.status !== 'FAILED')) return
    await updateOrder(tx, id, { status: transitionOrder(order.status, 'CANCELLED') })
    await deleteVoucherUse(tx, id)
  })
}

function remind(ctx: Ctx, id: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || order.remindedAt || order.status === 'FULFILLED') return
    const now = ctx.now()
    const { box, warehouse } = await getBoxWithWarehouse(tx, order.boxId, now)
    // The e-mail states that the Box is still free.
    const isFree = !warehouse.deactivated && boxState(box, now) === 'available'
    if (!isFree) return updateOrder(tx, id, { remindedAt: now })
    const token = newToken()
    await updateOrder(tx, id, { remindedAt: now, restoreTokenHash: hashToken(token) })
    await ctx.mail(tx, orderAbandonedEmail, {
      to: order.email,
      language: order.language,
      warehouseId: order.warehouseId,
      dedupeKey: id,
      data: {
        box: boxNameIn(order.language, box.name),
        place: warehouse.name,
        url: `${ctx.config.origin}/order/first?restore=${token}`,
      },
    })
  })
}
