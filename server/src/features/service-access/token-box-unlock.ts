import { api } from '@boxzone/contract'
import { route, urgent } from '#src/kernel/http/route.ts'
import { unlockWithToken } from './unlock-with-token.ts'

export const tokenBoxUnlockRoute = urgent(route(api.tokenBoxUnlock, (ctx, input) => unlockWithToken(ctx, 'box', input)))
