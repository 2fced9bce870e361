import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { readTimeKey } from '#src/kernel/time-key.ts'
import { findPriceChanges } from './price-changes.repo.ts'

export const officePriceChangesRoute = route(api.officePriceChanges, async (ctx, { after, limit }) => {
  const key = readTimeKey(after)
  // One more than requested shows whether another page follows.
  const page = { after: key && { createdAt: key.at, id: key.id }, limit: limit + 1 }
  const found = await findPriceChanges(ctx.db, ctx.staff, page)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(({ createdAt, finishedAt, ...batch }) => ({
      ...batch,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    next: last ? `${last.createdAt.toISOString()}~${last.id}` : null,
  }
})
