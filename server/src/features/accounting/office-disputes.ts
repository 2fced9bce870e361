import { api } from '@boxzone/contract'
import { presentDisputeRow } from '#src/features/payments/index.ts'
import { keysetPage, readTimeKey, writePageKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { findOfficeDisputes } from './office-payments.repo.ts'

export const officeDisputesRoute = route(api.officeDisputes, async (ctx, { after, limit, status }) => {
  const key = readTimeKey(after)
  return keysetPage(limit, {
    find: (rowLimit) => findOfficeDisputes(ctx.db, ctx.staff, status, { after: key, limit: rowLimit }),
    key: ({ exactOpenedAt, id }) => writePageKey({ at: exactOpenedAt, id }),
    present: (row) => ({
      ...presentDisputeRow(row),
      contractId: row.contractId,
      contractNumber: row.contractNumber,
      customer: row.customer,
      answeredAt: row.answeredAt?.toISOString() ?? null,
    }),
  })
})
