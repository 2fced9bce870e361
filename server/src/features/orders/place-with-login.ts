import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { placeOrder } from './place-order.ts'

export const placeWithLoginRoute = route(api.placeWithLogin, (ctx, request) => placeOrder(ctx, request, ctx.user.id))
