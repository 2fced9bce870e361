import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { instantKey } from './instant-key.ts'
import { pageOf, readKey } from './keyset.rules.ts'
import { findOfficePayments } from './office-payments.repo.ts'

export const officePaymentsRoute = route(api.officePayments, async (ctx, { after, limit, ...filter }) => {
  const page = { after: readKey(after, instantKey), limit: limit + 1 }
  const rows = await findOfficePayments(ctx.db, ctx.staff, filter, page)
  return pageOf(rows, limit, { key: ({ createdKey, id }) => ({ value: createdKey, id }), present })
})

function present(row: Awaited<ReturnType<typeof findOfficePayments>>[number]) {
  const { id, purpose, status, currency, declineCode, parkedBecause, contractId, contractNumber } = row
  const { warehouseId, warehouseName } = row
  return {
    ...{ id, purpose, status, currency, declineCode, parkedBecause, contractId, contractNumber },
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
