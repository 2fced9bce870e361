import { api } from '@boxzone/contract'
import type { Door } from '#src/features/door-codes/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { getDoor } from './find-door.ts'
import { findScopedWarehouse, findWarehouseOfBox } from './office-doors.repo.ts'
import { openDoorAsStaff } from './open-door-as-staff.ts'

export const openOfficeDoorRoute = route(api.openOfficeDoor, async (ctx, { id, reason }) =>
  openDoorAsStaff(ctx, await getScopedDoor(ctx, id), {
    ...{ doorId: id, reason, by: ctx.staff },
    audited: (change, work) => changeAsStaff(ctx, change, work),
  }),
)

/** Throws `not-found` if the door is not in a warehouse of the staff account. */
async function getScopedDoor(ctx: StaffCtx, doorId: string) {
  const separator = doorId.indexOf('-')
  const id = doorId.slice(separator + 1)
  const kind = doorKindOf(doorId.slice(0, separator))
  const inScope =
    kind === 'box' ? await findWarehouseOfBox(ctx.db, ctx.staff, id) : await findScopedWarehouse(ctx.db, ctx.staff, id)
  if (!inScope) throw new CallError('not-found')
  return getDoor(ctx, kind, id)
}

const doorKindOf = (name: string): Door['kind'] => (name === 'entrance' || name === 'backup' ? name : 'box')
