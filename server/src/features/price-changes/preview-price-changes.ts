import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { countStates, planBatch } from './plan-batch.ts'
import { presentBatchItem } from './present-batch.ts'

const shownItems = 500

export const previewPriceChangesRoute = route(api.previewPriceChanges, async (ctx, input) => {
  const override = input.override && ctx.staff.role === 'OWNER'
  const items = await planBatch(ctx, ctx.db, ctx.staff, { ...input, override })
  return { ...countStates(items), items: items.slice(0, shownItems).map(presentBatchItem) }
})
