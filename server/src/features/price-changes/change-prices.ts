import { api } from '@boxzone/contract'
import type { Actor } from '#src/kernel/audit/actor.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx, StaffMember } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { type BatchRequest, countStates, filterOf, planBatch } from './plan-batch.ts'
import { priceChangesJob } from './price-changes.job.ts'
import { insertPriceChange } from './price-changes.repo.ts'

export const changePricesRoute = route(api.changePrices, async (ctx, { reason, expected, ...input }) => {
  const id = newId()
  const request = { ...input, override: input.override && ctx.staff.role === 'OWNER' }
  const subject = { kind: 'price-change', id, warehouseId: input.warehouseId ?? null }
  const change = { action: 'prices.change', subject, reason, before: async () => null }
  const actor = { kind: 'staff', id: ctx.staff.id } as const
  return changeAsStaff(ctx, change, async (tx) => {
    const counts = await startBatch(ctx, tx, actor, { id, request, scope: ctx.staff, reason: reason ?? '' })
    const { pending } = counts
    if (expected !== undefined && expected !== pending)
      throw new CallError('office/changed-meanwhile', { data: { pending } })
    const { percent, from: fromOn = null } = request
    return { after: { ...counts, percent, fromOn }, result: { id, ...counts } }
  })
})

interface Batch {
  readonly id: string
  readonly request: BatchRequest
  readonly scope: Pick<StaffMember, 'warehouseIds'>
  readonly reason: string
}

/** Stores the contracts of a batch. The job changes their prices. */
export async function startBatch(ctx: Ctx, tx: Tx, actor: Actor, { id, request, scope, reason }: Batch) {
  const planned = await planBatch(ctx, tx, scope, request)
  const items = planned.map(({ businessId: _number, currency: _currency, ...item }) => ({ ...item, priceChangeId: id }))
  const { percent, from: fromOn = null } = request
  const staffId = actor.kind === 'staff' ? actor.id : null
  const batch = { id, createdAt: ctx.now(), staffId, percent, fromOn, filter: filterOf(request), reason }
  await insertPriceChange(tx, batch, items)
  await ctx.enqueue(tx, priceChangesJob, {})
  return countStates(items)
}
