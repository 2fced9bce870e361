import { api, type DoorBox, type IdentityState, type WarehouseDoors } from '@boxzone/contract'
import { hasAccess, isAccessSuspended, presentCodes } from '#src/features/contracts/index.ts'
import { type CodesOfAccount, findCodes } from '#src/features/door-codes/index.ts'
import { findIdentity } from '#src/features/identity/index.ts'
import { findWarehousesById, presentWarehouseSummary, type WarehouseRow } from '#src/features/warehouses/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { route } from '#src/kernel/http/route.ts'
import { doorHelp } from './door-help.ts'
import { type DoorBoxRow, findDeclaredUntil, findDoorBoxes } from './doors.repo.ts'
import { backupHours, type DoorHours, entranceHours } from './opening-hours.rules.ts'

export const myDoorsRoute = route(api.myDoors, async (ctx) => {
  const [rows, declaredUntil, identity] = await Promise.all([
    findDoorBoxes(ctx.db, ctx.user.id, ctx.now()),
    findDeclaredUntil(ctx.db, ctx.user.tokenHash, ctx.now()),
    findIdentity(ctx, ctx.user.id),
  ])
  const codes = await findCodes(
    ctx,
    ctx.user.id,
    rows.map(({ contractId }) => contractId),
  )
  const warehouses = await findWarehousesById(
    ctx.db,
    rows.map(({ warehouseId }) => warehouseId),
    ctx.now(),
  )
  const locations = [...warehouses.values()].map((warehouse) =>
    presentWarehouseDoors(
      ctx,
      warehouse,
      rows.filter(({ warehouseId }) => warehouseId === warehouse.id),
      { identity: identity.identity, codes },
    ),
  )
  return {
    locations: locations.filter(({ boxes }) => boxes.length > 0),
    declaredUntil: declaredUntil?.toISOString() ?? null,
    help: doorHelp(ctx),
    ...identity,
  }
})

interface Viewer {
  readonly identity: IdentityState
  readonly codes: CodesOfAccount
}

function presentWarehouseDoors(
  ctx: SignedInCtx,
  warehouse: WarehouseRow,
  rows: readonly DoorBoxRow[],
  viewer: Viewer,
): WarehouseDoors {
  const now = ctx.now()
  const today = toDay(now, warehouse.timeZone)
  const running = rows.filter((row) => hasAccess(row, today))
  const backup = backupHours(warehouse.openingHours, warehouse.timeZone, now)
  return {
    warehouse: presentWarehouseSummary(warehouse),
    lockVersion: warehouse.lockVersion,
    entrance: presentHours(entranceHours(warehouse.openingHours, warehouse.timeZone, now)),
    backup: backup && presentHours(backup),
    hasCamera: ctx.camera !== null && warehouse.features.includes('SMART'),
    boxes: running.map((row) => ({
      ...presentBox(ctx, row, today, viewer),
      ...(row.openUntil && { oldBoxUntil: addDays(toDay(row.openUntil, warehouse.timeZone), -1) }),
    })),
  }
}

const presentHours = ({ isOpen, opensAt }: DoorHours) => ({ isOpen, opensAt: opensAt?.toISOString() ?? null })

function presentBox(ctx: SignedInCtx, row: DoorBoxRow, today: string, viewer: Viewer): DoorBox {
  const { contractId, boxId, boxName, boxNumber, lockVersion, squareMetres } = row
  const isOwn = row.ownerId === ctx.user.id
  const accessSuspended = isAccessSuspended(row, today, ctx.config.ACCESS_SUSPENDED_DAYS)
  const { presented } = presentCodes(ctx, { ...row, id: contractId }, { ...viewer, today })
  const { ownerFirstName: firstName, ownerEmail: email, ownerPhoneNumber: phoneNumber } = row
  return {
    ...{ contractId, boxId, boxName, boxNumber, lockVersion, squareMetres, accessSuspended },
    sharedBy: isOwn ? null : { firstName, email, phoneNumber },
    sharedUntil: row.sharedUntil?.toISOString() ?? null,
    ...presented,
  }
}
