import { api } from '@boxzone/contract'
import { route, urgent } from '#src/kernel/http/route.ts'
import { unlockAsAccount } from './unlock-as-account.ts'

export const warehouseUnlockBackupRoute = urgent(
  route(api.warehouseUnlockBackup, (ctx, input) => unlockAsAccount(ctx, 'backup', input)),
)
