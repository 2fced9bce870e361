import { api, type SharedBox } from '@boxzone/contract'
import { z } from 'zod'
import { isAccessSuspended } from '#src/features/contracts/index.ts'
import { findPlaces, presentPlace, type WarehouseRow } from '#src/features/warehouses/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { route } from '#src/kernel/http/route.ts'
import { findSharedBoxes, type SharedBoxRow } from './sharing.repo.ts'

export const sharedBoxesRoute = route(api.sharedBoxes, async (ctx) => {
  const boxes = await findSharedBoxes(ctx.db, ctx.user.id)
  const places = await findPlaces(
    ctx.db,
    boxes.map(({ warehouseId }) => warehouseId),
    ctx.now(),
  )
  return boxes.flatMap((box) => {
    const warehouse = places.get(box.warehouseId)
    return warehouse ? [present(ctx, box, warehouse)] : []
  })
})

function present(ctx: SignedInCtx, box: SharedBoxRow, warehouse: WarehouseRow): SharedBox {
  const { contractId, boxId, boxName, boxNumber, lockVersion, accessCode } = box
  const today = toDay(ctx.now(), warehouse.timeZone)
  const suspended = isAccessSuspended(box, today, ctx.config.ACCESS_SUSPENDED_DAYS)
  return {
    ...{ contractId, boxId, boxName, boxNumber, lockVersion },
    warehouse: presentPlace(warehouse),
    owner: { firstName: box.ownerFirstName, email: box.ownerEmail, phoneNumber: box.ownerPhoneNumber },
    accessCode: accessCode === null || suspended ? null : z.string().parse(ctx.seal.open(accessCode)),
    sharedAt: box.sharedAt.toISOString(),
  }
}
