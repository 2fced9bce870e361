import { api } from '@boxzone/contract'
import { keysetPage, readTimeKey, writeTimeKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { personName } from '#src/kernel/person-name.repo.ts'
import { findPreparedOrders } from './prepared-orders.repo.ts'

export const preparedOrdersRoute = route(api.preparedOrders, async (ctx, { after, limit, ...filter }) => {
  const page = { after: readTimeKey(after), now: ctx.now() }
  return keysetPage(limit, {
    find: (rowLimit) => findPreparedOrders(ctx.db, ctx.staff, filter, { ...page, limit: rowLimit }),
    key: ({ createdAt, id }) => writeTimeKey(createdAt, id),
    present,
  })
})

function present(row: Awaited<ReturnType<typeof findPreparedOrders>>[number]) {
  const { id, state, version, periodInMonths, startsOn, createdBy, contractId } = row
  return {
    ...{ id, state, version, periodInMonths, startsOn, createdBy, contractId },
    customer: { id: row.accountId, name: personName(row), email: row.email },
    warehouse: { id: row.warehouseId, name: row.warehouseName },
    box: { id: row.boxId, name: row.boxName, number: row.boxNumber },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
