import { api, Day, Instant } from '@boxzone/contract'
import { z } from 'zod'
import { keysetPage, readSortKey, writeSortKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { findOfficeContracts } from './office-contract-views.repo.ts'
import { presentOfficeContract } from './present-office-contract.ts'

const DayOrNever = z.union([Day, z.literal('infinity')])
const sortValues = { newest: Instant, lastDay: DayOrNever, overdue: DayOrNever }

export const officeContractsRoute = route(api.officeContracts, async (ctx, input) => {
  const { after, limit, sort, proposed, ...query } = input
  const filter = { ...query, proposedAfterDays: proposed ? ctx.config.DEFAULT_PROPOSAL_DAYS : undefined }
  const page = { sort, after: readSortKey(after, sort, sortValues[sort]), now: ctx.now() }
  return keysetPage(limit, {
    find: (rowLimit) => findOfficeContracts(ctx.db, ctx.staff, filter, { ...page, limit: rowLimit }),
    key: ({ sortValue: value, id }) => writeSortKey(sort, { value, id }),
    present: (row) => presentOfficeContract(ctx, row),
  })
})
