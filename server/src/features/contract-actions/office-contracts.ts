import { api } from '@boxzone/contract'
import { keysetPage, readTimeKey, writeTimeKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { findOfficeContracts } from './office-contract-views.repo.ts'
import { presentOfficeContract } from './present-office-contract.ts'

export const officeContractsRoute = route(api.officeContracts, async (ctx, { after, limit, proposed, ...query }) => {
  const filter = { ...query, proposedAfterDays: proposed ? ctx.config.DEFAULT_PROPOSAL_DAYS : undefined }
  const page = { after: readTimeKey(after), now: ctx.now() }
  return keysetPage(limit, {
    find: (rowLimit) => findOfficeContracts(ctx.db, ctx.staff, filter, { ...page, limit: rowLimit }),
    key: ({ createdAt, id }) => writeTimeKey(createdAt, id),
    present: (row) => presentOfficeContract(ctx, row),
  })
})
