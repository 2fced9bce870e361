import { api } from '@boxzone/contract'
import { invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { type ContractKey, findOfficeContracts } from './office-contract-views.repo.ts'
import { presentOfficeContract } from './present-office-contract.ts'

export const officeContractsRoute = route(api.officeContracts, async (ctx, { after, limit, proposed, ...filter }) => {
  // One more than requested shows whether another page follows.
  const page = { after: after === undefined ? null : parseKey(after), limit: limit + 1, now: ctx.now() }
  const proposedAfterDays = proposed ? ctx.config.DEFAULT_PROPOSAL_DAYS : undefined
  const found = await findOfficeContracts(ctx.db, ctx.staff, { ...filter, proposedAfterDays }, page)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => presentOfficeContract(ctx, row)),
    next: last ? `${last.createdAt.toISOString()}_${last.id}` : null,
  }
})

function parseKey(text: string): ContractKey {
  const [, at, id] = text.match(/^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_([\da-f-]{36})$/) ?? []
  const createdAt = new Date(at ?? '')
  if (id === undefined || Number.isNaN(createdAt.getTime())) throw invalidField('after')
  return { createdAt, id }
}
