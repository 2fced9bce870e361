import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { readStreetPrices } from './read-street-prices.ts'

export const officeStreetPricesRoute = route(api.officeStreetPrices, (ctx, { id }) =>
  readStreetPrices(ctx, ctx.db, ctx.staff, id),
)
