import { api } from '@boxzone/contract'
import { presentDisputeRow } from '#src/features/payments/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { instantKey } from './instant-key.ts'
import { pageOf, readKey } from './keyset.rules.ts'
import { findOfficeDisputes } from './office-payments.repo.ts'

export const officeDisputesRoute = route(api.officeDisputes, async (ctx, { after, limit, status }) => {
  const page = { after: readKey(after, instantKey), limit: limit + 1 }
  const rows = await findOfficeDisputes(ctx.db, ctx.staff, status, page)
  return pageOf(rows, limit, {
    key: ({ openedKey, id }) => ({ value: openedKey, id }),
    present: (row) => ({
      ...presentDisputeRow(row),
      contractId: row.contractId,
      contractNumber: row.contractNumber,
    }),
  })
})
