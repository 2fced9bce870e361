import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { requireVersion } from '#src/kernel/audit/require-version.ts'
import type { Ctx, StaffMember } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import {
  countBatchStates,
  findPendingContracts,
  findPriceChange,
  lockPriceChange,
  updatePendingStopped,
  updatePriceChangeFinished,
} from './price-changes.repo.ts'

export const stopPriceChangesRoute = route(api.stopPriceChanges, async (ctx, { id, reason }) => {
  const { change, work } = await priceChangesStop(ctx, ctx.staff, { id, reason })
  return changeAsStaff(ctx, change, work)
})

type Scope = Pick<StaffMember, 'warehouseIds'> & { readonly id?: string }

/** Announced prices stay. Throws `office/changed-meanwhile` if no contract in the scope is pending. */
export async function priceChangesStop(
  ctx: Ctx,
  scope: Scope,
  { id, reason }: { readonly id: string; readonly reason?: string | undefined },
) {
  const batch = await findPriceChange(ctx.db, id)
  if (!batch) throw new CallError('not-found')
  const subject = { kind: 'price-change', id, warehouseId: batch.filter.warehouseId }
  const before = async (tx: Tx) => {
    await lockPriceChange(tx, id)
    const counts = await countBatchStates(tx, scope, id)
    const isOwn = scope.warehouseIds === null || batch.staffId === scope.id
    if (!isOwn && counts.pending + counts.changed + counts.excluded === 0) throw new CallError('not-found')
    await requireVersion(tx, subject, { expected: 1, current: counts.pending > 0 ? 1 : 2 })
    return counts
  }
  const work = async (tx: Tx) => {
    const stopped = await updatePendingStopped(tx, scope, id)
    if ((await findPendingContracts(tx, id)).length === 0) await updatePriceChangeFinished(tx, id, ctx.now())
    const counts = { stopped, ...(await countBatchStates(tx, scope, id)) }
    return { after: counts, result: { id, ...counts } }
  }
  return { change: { action: 'prices.stop', subject, reason, before }, work }
}
