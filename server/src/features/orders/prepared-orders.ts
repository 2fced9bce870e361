import { api } from '@boxzone/contract'
import { invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findPreparedOrders, type PreparedOrderKey } from './prepared-orders.repo.ts'

export const preparedOrdersRoute = route(api.preparedOrders, async (ctx, { after, limit, ...filter }) => {
  // One more than requested shows whether another page follows.
  const page = { after: after === undefined ? null : parseKey(after), limit: limit + 1, now: ctx.now() }
  const found = await findPreparedOrders(ctx.db, ctx.staff, filter, page)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items: items.map(present), next: last ? `${last.createdAt.toISOString()}_${last.id}` : null }
})

function parseKey(text: string): PreparedOrderKey {
  const [, at, id] = text.match(/^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/) ?? []
  const createdAt = new Date(at ?? '')
  if (id === undefined || Number.isNaN(createdAt.getTime())) throw invalidField('after')
  return { createdAt, id }
}

function present(row: Awaited<ReturnType<typeof findPreparedOrders>>[number]) {
  const { id, state, version, periodInMonths, startsOn, createdBy, contractId } = row
  return {
    ...{ id, state, version, periodInMonths, startsOn, createdBy, contractId },
    customer: { id: row.accountId, name: `${row.firstName} ${row.lastName}`.trim(), email: row.email },
    warehouse: { id: row.warehouseId, name: row.warehouseName },
    box: { id: row.boxId, name: row.boxName, number: row.boxNumber },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
