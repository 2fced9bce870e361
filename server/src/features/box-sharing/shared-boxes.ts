import { api, type IdentityState, type SharedBox } from '@boxzone/contract'
import { presentCodes } from '#src/features/contracts/index.ts'
import { type CodesOfAccount, findCodes } from '#src/features/door-codes/index.ts'
import { findIdentityState } from '#src/features/identity/index.ts'
import { findWarehousesById, presentWarehouseSummary, type WarehouseRow } from '#src/features/warehouses/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { route } from '#src/kernel/http/route.ts'
import { findSharedBoxes, type SharedBoxRow } from './sharing.repo.ts'

export const sharedBoxesRoute = route(api.sharedBoxes, async (ctx) => {
  const boxes = await findSharedBoxes(ctx.db, ctx.user.id, ctx.now())
  const warehouses = await findWarehousesById(
    ctx.db,
    boxes.map(({ warehouseId }) => warehouseId),
    ctx.now(),
  )
  const identity = await findIdentityState(ctx, ctx.user.id)
  const codes = await findCodes(
    ctx,
    ctx.user.id,
    boxes.map(({ contractId }) => contractId),
  )
  return boxes.flatMap((box) => {
    const warehouse = warehouses.get(box.warehouseId)
    return warehouse ? [present(ctx, box, warehouse, { identity, codes })] : []
  })
})

interface Viewer {
  readonly identity: IdentityState
  readonly codes: CodesOfAccount
}

function present(ctx: SignedInCtx, box: SharedBoxRow, warehouse: WarehouseRow, viewer: Viewer): SharedBox {
  const { contractId, boxId, boxName, boxNumber, lockVersion } = box
  const today = toDay(ctx.now(), warehouse.timeZone)
  const { presented } = presentCodes(ctx, { ...box, id: contractId }, { ...viewer, today })
  return {
    ...{ contractId, boxId, boxName, boxNumber, lockVersion },
    warehouse: presentWarehouseSummary(warehouse),
    owner: { firstName: box.ownerFirstName, email: box.ownerEmail, phoneNumber: box.ownerPhoneNumber },
    accessCode: presented.accessCode,
    accessCodeState: presented.accessCodeState,
    sharedAt: box.sharedAt.toISOString(),
    expiresAt: box.expiresAt?.toISOString() ?? null,
  }
}
