import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { leaveDevice } from './this-device.ts'

export const unsubscribeFromPushRoute = route(api.unsubscribeFromPush, (ctx) => leaveDevice(ctx.db, ctx.user))
