import { api } from '@boxzone/contract'
import { route, urgent } from '#src/kernel/http/route.ts'
import { unlockAsAccount } from './unlock-as-account.ts'

export const boxUnlockRoute = urgent(route(api.boxUnlock, (ctx, input) => unlockAsAccount(ctx, 'box', input)))
