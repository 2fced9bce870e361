import { api, type DoorKind, mayRole, type OfficeDoor } from '@boxzone/contract'
import { type Door, lockIdOf } from '#src/features/door-codes/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { type DoorState, findBoxesWithDoors, findDoorStates, findScopedWarehouse } from './office-doors.repo.ts'

export const officeDoorsRoute = route(api.officeDoors, async (ctx, { warehouseId }) => {
  const warehouse = await findScopedWarehouse(ctx.db, ctx.staff, warehouseId)
  if (!warehouse) throw new CallError('not-found')
  const entrances: DoorKind[] = warehouse.openingHours.backup ? ['entrance', 'backup'] : ['entrance']
  const { name, lockVersion } = warehouse
  const doors = [
    ...entrances.flatMap((kind) =>
      kind === 'box' ? [] : [{ door: { kind, warehouseId, boxId: null }, name, lockVersion }],
    ),
    ...(await findBoxesWithDoors(ctx.db, warehouseId)).map(({ id: boxId, number, lockVersion: version }) => ({
      door: { kind: 'box', warehouseId, boxId } as const,
      name: number,
      lockVersion: version,
    })),
  ]
  const states = await findDoorStates(
    ctx.db,
    doors.map(({ door }) => lockIdOf(door)),
  )
  const byLock = new Map(states.map((state) => [state.lockId, state]))
  const seesLog = mayRole(ctx.staff.role, 'access-log.read')
  const items = doors.map((found) => {
    const door = presentOfficeDoor(found, byLock.get(lockIdOf(found.door)))
    // These times show when the tenant was at the Box.
    return door.kind === 'box' && !seesLog ? { ...door, lastOpenedAt: null, failedAt: null } : door
  })
  return { items: items.toSorted((left, right) => urgencyOf(right) - urgencyOf(left)) }
})

const urgencyOf = ({ failure, codesPending }: OfficeDoor): number => (failure === null ? 0 : 2) + Number(codesPending)

interface NamedDoor extends Pick<OfficeDoor, 'name' | 'lockVersion'> {
  readonly door: Door
}

const presentOfficeDoor = ({ door, name, lockVersion }: NamedDoor, state: DoorState | undefined): OfficeDoor => ({
  id: lockIdOf(door),
  ...{ kind: door.kind, warehouseId: door.warehouseId, boxId: door.boxId, name, lockVersion },
  lastOpenedAt: state?.confirmedAt?.toISOString() ?? null,
  failure: state?.failure ?? null,
  failedAt: (state?.failure && state.sentAt?.toISOString()) || null,
  codesPending: state?.codesPending ?? false,
})
