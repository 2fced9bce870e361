import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { readTimeKey } from '#src/kernel/time-key.ts'
import { findOfficeContracts } from './office-contract-views.repo.ts'
import { presentOfficeContract } from './present-office-contract.ts'

export const officeContractsRoute = route(api.officeContracts, async (ctx, { after, limit, proposed, ...filter }) => {
  const key = readTimeKey(after)
  // One more than requested shows whether another page follows.
  const page = { after: key && { createdAt: key.at, id: key.id }, limit: limit + 1, now: ctx.now() }
  const proposedAfterDays = proposed ? ctx.config.DEFAULT_PROPOSAL_DAYS : undefined
  const found = await findOfficeContracts(ctx.db, ctx.staff, { ...filter, proposedAfterDays }, page)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => presentOfficeContract(ctx, row)),
    next: last ? `${last.createdAt.toISOString()}_${last.id}` : null,
  }
})
