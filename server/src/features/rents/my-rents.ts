import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { presentRent } from './present-rent.ts'
import { findRentViews } from './rent-views.repo.ts'

export const myRentsRoute = route(api.myRents, async (ctx, filter) => {
  const rents = await findRentViews(ctx.db, { accountId: ctx.user.id, ...filter })
  return rents.map((rent) => presentRent(rent, ctx.now(), ctx.config.ACCESS_SUSPENDED_DAYS))
})
