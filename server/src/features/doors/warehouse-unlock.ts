import { api } from '@boxzone/contract'
import { route, urgent } from '#src/kernel/http/route.ts'
import { unlockAsAccount } from './unlock-as-account.ts'

export const warehouseUnlockRoute = urgent(
  route(api.warehouseUnlock, (ctx, input) => unlockAsAccount(ctx, 'entrance', input)),
)
