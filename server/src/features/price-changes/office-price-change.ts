import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { keysetPage } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { presentBatchItem } from './present-batch.ts'
import { countBatchStates, findBatchItems, findPriceChange } from './price-changes.repo.ts'

export const officePriceChangeRoute = route(api.officePriceChange, async (ctx, { id, after, limit }) => {
  const batch = await findPriceChange(ctx.db, id)
  if (!batch) throw new CallError('not-found')
  const counts = await countBatchStates(ctx.db, ctx.staff, id)
  const isOwn = ctx.staff.warehouseIds === null || batch.staffId === ctx.staff.id
  if (!isOwn && counts.pending + counts.changed + counts.excluded === 0) throw new CallError('not-found')
  return {
    ...{ id, percent: batch.percent, reason: batch.reason, ...counts },
    createdAt: batch.createdAt.toISOString(),
    finishedAt: batch.finishedAt?.toISOString() ?? null,
    ...(await keysetPage(limit, {
      find: (rowLimit) => findBatchItems(ctx.db, ctx.staff, id, { after: after ?? null, limit: rowLimit }),
      key: ({ businessId }) => businessId,
      present: presentBatchItem,
    })),
  }
})
