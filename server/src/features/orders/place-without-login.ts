import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { placeOrder } from './place-order.ts'
import { assertCanRegister } from './verify-invoicing-details.ts'

export const placeWithoutLoginRoute = route(api.placeWithoutLogin, async (ctx, request) => {
  await assertCanRegister(ctx.db, request.invoicingDetails, 'invoicingDetails.')
  return placeOrder(ctx, request, null)
})
