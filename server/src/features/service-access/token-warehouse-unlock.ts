import { api } from '@boxzone/contract'
import { route, urgent } from '#src/kernel/http/route.ts'
import { unlockWithToken } from './unlock-with-token.ts'

export const tokenWarehouseUnlockRoute = urgent(
  route(api.tokenWarehouseUnlock, (ctx, input) => unlockWithToken(ctx, 'entrance', input)),
)
