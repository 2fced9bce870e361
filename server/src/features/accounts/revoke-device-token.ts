import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { deleteDeviceToken } from './sessions.repo.ts'

export const revokeDeviceTokenRoute = route(api.revokeDeviceToken, (ctx, { deviceId, deviceToken }) =>
  deleteDeviceToken(ctx.db, hashToken(deviceToken), hashToken(deviceId)),
)
