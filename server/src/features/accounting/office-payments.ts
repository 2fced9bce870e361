import { api } from '@boxzone/contract'
import { keysetPage, readTimeKey, writePageKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findOfficePayments } from './office-payments.repo.ts'

export const officePaymentsRoute = route(api.officePayments, async (ctx, { after, limit, ...filter }) => {
  const key = readTimeKey(after)
  return keysetPage(limit, {
    find: (rowLimit) => findOfficePayments(ctx.db, ctx.staff, filter, { after: key, limit: rowLimit }),
    key: ({ exactCreatedAt, id }) => writePageKey({ at: exactCreatedAt, id }),
    present,
  })
})

function present(row: Awaited<ReturnType<typeof findOfficePayments>>[number]) {
  const { id, purpose, status, currency, declineCode, parkedBecause, contractId, contractNumber } = row
  const { warehouseId, warehouseName, customer } = row
  return {
    ...{ id, purpose, status, currency, declineCode, parkedBecause, contractId, contractNumber, customer },
    warehouse: warehouseId === null ? null : { id: warehouseId, name: warehouseName ?? '' },
    refusedRefunds: row.refusedRefunds.map(({ amount, refusedAt, ...refund }) => ({
      ...refund,
      amount: toMajor(amount, currency),
      refusedAt: new Date(refusedAt).toISOString(),
    })),
    amount: toMajor(row.amount, currency),
    refunded: toMajor(row.refunded, currency),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    version: row.refunds + 1,
  }
}
