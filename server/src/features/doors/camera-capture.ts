import { api } from '@boxzone/contract'
import { hasAccess, isAccessSuspended } from '#src/features/contracts/index.ts'
import { findWarehouse } from '#src/features/warehouses/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken, newId, newToken } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { insertPicture } from './camera.repo.ts'
import { findDoorBoxes } from './doors.repo.ts'

const pictures = perHour('camera', 60)

export const cameraCaptureRoute = route(api.cameraCapture, async (ctx, { contractId }) => {
  await ctx.limit(pictures, ctx.user.id)
  const warehouse = await getSmartWarehouse(ctx, contractId)
  const { camera } = ctx
  if (!camera) throw new CallError('not-found')
  const capturedAt = ctx.now()
  const picture = await camera
    .capture({ warehouseId: warehouse.id, name: warehouse.name, at: capturedAt })
    .catch((error: unknown) => {
      ctx.log.warn({ err: error, warehouseId: warehouse.id }, 'camera capture failed')
      throw new CallError('unavailable', { retryAfterSeconds: 5 })
    })
  const token = newToken()
  const row = { id: newId(), tokenHash: hashToken(token), warehouseId: warehouse.id, contractId, capturedAt }
  await insertPicture(ctx.db, { ...row, ...picture, accountId: ctx.user.id })
  return { capturedAt: capturedAt.toISOString(), imageUrl: `/camera/${token}` }
})

/** Only a tenant or shared user with access may use the camera. Only smart warehouses have one. */
async function getSmartWarehouse(ctx: SignedInCtx, contractId: string) {
  const row = (await findDoorBoxes(ctx.db, ctx.user.id, ctx.now())).find((box) => box.contractId === contractId)
  const warehouse = row && (await findWarehouse(ctx.db, row.warehouseId, ctx.now()))
  if (!row || !warehouse?.features.includes('SMART')) throw new CallError('not-found')
  const today = toDay(ctx.now(), warehouse.timeZone)
  const runs = hasAccess(row, today)
  if (!runs || isAccessSuspended(row, today, ctx.config.ACCESS_SUSPENDED_DAYS)) throw new CallError('not-found')
  return warehouse
}
