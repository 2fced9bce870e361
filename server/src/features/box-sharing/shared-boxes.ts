import { api, type IdentityState, type SharedBox } from '@boxzone/contract'
import { decryptCodes } from '#src/features/contracts/index.ts'
import { findIdentityState } from '#src/features/identity/index.ts'
import { findWarehousesById, presentWarehouseSummary, type WarehouseRow } from '#src/features/warehouses/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { route } from '#src/kernel/http/route.ts'
import { findSharedBoxes, type SharedBoxRow } from './sharing.repo.ts'

export const sharedBoxesRoute = route(api.sharedBoxes, async (ctx) => {
  const boxes = await findSharedBoxes(ctx.db, ctx.user.id)
  const warehouses = await findWarehousesById(
    ctx.db,
    boxes.map(({ warehouseId }) => warehouseId),
    ctx.now(),
  )
  const identity = await findIdentityState(ctx, ctx.user.id)
  return boxes.flatMap((box) => {
    const warehouse = warehouses.get(box.warehouseId)
    return warehouse ? [present(ctx, box, warehouse, identity)] : []
  })
})

function present(ctx: SignedInCtx, box: SharedBoxRow, warehouse: WarehouseRow, identity: IdentityState): SharedBox {
  const { contractId, boxId, boxName, boxNumber, lockVersion } = box
  const today = toDay(ctx.now(), warehouse.timeZone)
  return {
    ...{ contractId, boxId, boxName, boxNumber, lockVersion },
    warehouse: presentWarehouseSummary(warehouse),
    owner: { firstName: box.ownerFirstName, email: box.ownerEmail, phoneNumber: box.ownerPhoneNumber },
    accessCode: decryptCodes(ctx, box, { identity, today }).decrypt('access_code', box.accessCode),
    sharedAt: box.sharedAt.toISOString(),
  }
}
