import { api } from '@boxzone/contract'
import { keysetPage, readTimeKey, writeTimeKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { findPriceChanges } from './price-changes.repo.ts'

export const officePriceChangesRoute = route(api.officePriceChanges, async (ctx, { after, limit }) => {
  const key = readTimeKey(after)
  return keysetPage(limit, {
    find: (rowLimit) => findPriceChanges(ctx.db, ctx.staff, { after: key, limit: rowLimit }),
    key: ({ createdAt, id }) => writeTimeKey(createdAt, id),
    present: ({ createdAt, finishedAt, ...batch }) => ({
      ...batch,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    }),
  })
})
