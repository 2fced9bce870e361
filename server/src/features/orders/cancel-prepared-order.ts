import { api } from '@boxzone/contract'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { requireVersion } from '#src/kernel/audit/require-version.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { orderPreparedCancelledEmail } from './order-prepared-cancelled.email.tsx'
import {
  findScopedPreparedOrder,
  lockPreparedOrder,
  type PreparedOrder,
  updatePreparedCancelled,
} from './prepared-orders.repo.ts'
import { releaseDraft } from './release-draft.ts'
import { getBoxWithWarehouse } from './rentable-box.ts'

export const cancelPreparedOrderRoute = route(api.cancelPreparedOrder, async (ctx, { id, version }) => {
  const prepared = await findScopedPreparedOrder(ctx.db, ctx.staff, id)
  if (!prepared) throw new CallError('not-found')
  const { draftId, boxId, warehouseId } = prepared
  const subject = { kind: 'prepared-order', id, warehouseId }
  const before = async (tx: Tx) => {
    // Locks the order of the draft before the prepared order, as a payment does.
    await releaseDraft(tx, draftId, ctx.now())
    const locked = await lockPreparedOrder(tx, id, ctx.now())
    if (!locked) throw new CallError('not-found')
    await requireVersion(tx, subject, { expected: version, current: locked.version })
    if (locked.state !== 'OPEN' && locked.state !== 'ORDERED') throw new CallError('Order/not-cancellable')
    return { state: locked.state, version: locked.version }
  }
  return changeAsStaff(ctx, { action: 'orders.cancel', subject, before }, async (tx) => {
    await updatePreparedCancelled(tx, id, ctx.now())
    await notifyCustomer(ctx, tx, prepared)
    return { after: { state: 'CANCELLED', boxId, version: version + 1 }, result: { id, version: version + 1 } }
  })
})

async function notifyCustomer(ctx: Ctx, tx: Tx, { id, boxId, email, language }: PreparedOrder): Promise<void> {
  const { box, warehouse } = await getBoxWithWarehouse(tx, boxId, ctx.now())
  const data = { box: boxNameIn(language, box.name), place: warehouse.name }
  await ctx.mail(tx, orderPreparedCancelledEmail, {
    to: email,
    language,
    warehouseId: warehouse.id,
    dedupeKey: id,
    data,
  })
}
