import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { unsubscribeDevice } from './device-subscription.ts'

export const unsubscribeFromPushRoute = route(api.unsubscribeFromPush, (ctx) => unsubscribeDevice(ctx.db, ctx.user))
