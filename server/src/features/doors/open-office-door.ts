import { api } from '@boxzone/contract'
import type { Door } from '#src/features/door-codes/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { findHolder } from './doors.repo.ts'
import { decideStaffAccess } from './doors.rules.ts'
import { getDoor } from './find-door.ts'
import { reportStaffEntry } from './notify-tenant.ts'
import { findScopedWarehouse, findWarehouseOfBox } from './office-doors.repo.ts'
import { openDoor } from './open-door.ts'

/** A repeated request within this time is one opening for the tenant. */
const sameEntryMs = 60_000

/**
 * The audit entry and the e-mail to the tenant are written before the command, so that no opening is without them: not
 * after a crash, not when the lock does not confirm, and not when the request joins a running command.
 */
export const openOfficeDoorRoute = route(api.openOfficeDoor, async (ctx, { id, reason }) => {
  const { door, facts } = await getScopedDoor(ctx, id)
  const change = { action: 'doors.open', subject: { kind: 'door', id, warehouseId: door.warehouseId }, reason }
  const contractId = await changeAsStaff(ctx, { ...change, before: async () => null }, async (tx) => {
    const holder = door.boxId === null ? null : await findHolder(tx, door.boxId)
    const { refusal } = decideStaffAccess(facts.door.lockVersion, holder)
    if (holder !== null && !refusal) {
      const occasion = Math.floor(ctx.now().getTime() / sameEntryMs)
      const dedupeKey = hashToken([holder, ctx.staff.id, reason ?? '', occasion].join('\n'))
      await reportStaffEntry(ctx, tx, holder, { dedupeKey, reason: reason ?? '' })
    }
    return { after: { contractId: holder }, result: holder }
  })
  const decision = decideStaffAccess(facts.door.lockVersion, contractId)
  const attempt = { door, decision, accountId: null, tokenId: null, actorName: ctx.staff.name }
  return openDoor(ctx, attempt)
})

/** Throws `not-found` outside the warehouses of the staff account. */
async function getScopedDoor(ctx: StaffCtx, doorId: string) {
  const separator = doorId.indexOf('-')
  const id = doorId.slice(separator + 1)
  const kind = doorKind(doorId.slice(0, separator))
  const inScope =
    kind === 'box' ? await findWarehouseOfBox(ctx.db, ctx.staff, id) : await findScopedWarehouse(ctx.db, ctx.staff, id)
  if (!inScope) throw new CallError('not-found')
  return getDoor(ctx, kind, id)
}

const doorKind = (name: string): Door['kind'] => (name === 'entrance' || name === 'backup' ? name : 'box')
