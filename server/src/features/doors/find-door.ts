import type { DoorKind } from '@boxzone/contract'
import type { Door } from '#src/features/door-codes/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { findBoxDoor, findWarehouseDoor } from './doors.repo.ts'
import type { DoorRequest } from './doors.rules.ts'
import { backupHours, entranceHours } from './opening-hours.rules.ts'

/** A door with the facts that the access rules need. */
export interface FoundDoor {
  readonly door: Door
  readonly facts: Pick<DoorRequest, 'door' | 'isOpenNow' | 'today' | 'limits'>
}

/** `id` is a Box id for the kind `box` and a warehouse id otherwise. */
export async function getDoor(ctx: Ctx, kind: DoorKind, id: string): Promise<FoundDoor> {
  const found = await (kind === 'box' ? findBoxDoor : findWarehouseDoor)(ctx.db, id)
  if (!found) throw new CallError('not-found')
  const { warehouseId, lockVersion, openingHours, timeZone, lat, lng } = found
  const hours = (kind === 'backup' ? backupHours : entranceHours)(openingHours, timeZone, ctx.now())
  if (!hours) throw new CallError('not-found')
  return {
    door: kind === 'box' ? { kind, warehouseId, boxId: id } : { kind, warehouseId, boxId: null },
    facts: {
      door: { kind, lockVersion, location: { lat, lng } },
      isOpenNow: hours.isOpen,
      today: toDay(ctx.now(), timeZone),
      limits: limitsOf(ctx),
    },
  }
}

const limitsOf = ({ config }: Pick<Ctx, 'config'>): DoorRequest['limits'] => ({
  radiusMetres: config.LOCK_RADIUS_METRES,
  accuracyMetres: config.LOCK_ACCURACY_METRES,
  suspendAfterDays: config.ACCESS_SUSPENDED_DAYS,
})
