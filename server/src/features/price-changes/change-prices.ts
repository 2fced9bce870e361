import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { countStates, filterOf, planBatch } from './plan-batch.ts'
import { priceChangesJob } from './price-changes.job.ts'
import { insertPriceChange } from './price-changes.repo.ts'

export const changePricesRoute = route(api.changePrices, async (ctx, { reason, ...input }) => {
  const id = newId()
  const request = { ...input, override: input.override && ctx.staff.role === 'OWNER' }
  const subject = { kind: 'price-change', id, warehouseId: input.warehouseId ?? null }
  const change = { action: 'prices.change', subject, reason, before: async () => null }
  return changeAsStaff(ctx, change, async (tx) => {
    const planned = await planBatch(ctx, tx, ctx.staff, request)
    const items = planned.map(({ businessId: _number, currency: _currency, ...item }) => ({
      ...item,
      priceChangeId: id,
    }))
    const { percent, from: fromOn = null } = request
    const [createdAt, staffId] = [ctx.now(), ctx.staff.id]
    const batch = { id, createdAt, staffId, percent, fromOn, filter: filterOf(request), reason: reason ?? '' }
    await insertPriceChange(tx, batch, items)
    await ctx.enqueue(tx, priceChangesJob, {})
    const counts = countStates(items)
    return { after: { ...counts, percent, fromOn }, result: { id, ...counts } }
  })
})
