import { api } from '@boxzone/contract'
import { invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findPriceChanges } from './price-changes.repo.ts'

export const officePriceChangesRoute = route(api.officePriceChanges, async (ctx, { after, limit }) => {
  // One more than requested shows whether another page follows.
  const page = { after: after === undefined ? null : parseKey(after), limit: limit + 1 }
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

function parseKey(text: string): { createdAt: Date; id: string } {
  const [, at, id] = text.match(/^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)~([\da-f-]{36})$/) ?? []
  const createdAt = new Date(at ?? '')
  if (id === undefined || Number.isNaN(createdAt.getTime())) throw invalidField('after')
  return { createdAt, id }
}
