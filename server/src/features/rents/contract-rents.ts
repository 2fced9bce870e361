import { api } from '@boxzone/contract'
import { findOwnContract } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { presentRent } from './present-rent.ts'
import { findRentViews } from './rent-views.repo.ts'

export const contractRentsRoute = route(api.contractRents, async (ctx, { id }) => {
  if (!(await findOwnContract(ctx.db, id, ctx.user.id))) throw new CallError('not-found')
  const rents = await findRentViews(ctx.db, { accountId: ctx.user.id, contractId: id })
  return rents.map((rent) => presentRent(rent, ctx.now(), ctx.config.ACCESS_SUSPENDED_DAYS))
})
