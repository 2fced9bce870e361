import type { DoorKind } from '@boxzone/contract'
import { findBox, findWarehouse, type WarehouseRow } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { DoorRequest } from './doors.rules.ts'
import type { Door } from './locks-at-hand.ts'
import { backupHours, entranceHours } from './opening-hours.rules.ts'

/** A door with what the rules ask about it. */
export interface FoundDoor {
  readonly door: Door
  readonly warehouse: WarehouseRow
  readonly facts: Pick<DoorRequest, 'door' | 'isOpenNow' | 'today' | 'limits'>
}

/** The door of a Box's or a location's id; 404 when there is none. */
export async function getDoor(ctx: Ctx, kind: DoorKind, id: string): Promise<FoundDoor> {
  const box = kind === 'box' ? await findBox(ctx.db, id) : null
  const warehouseId = kind === 'box' ? box?.warehouseId : id
  const warehouse = warehouseId ? await findWarehouse(ctx.db, warehouseId, ctx.now()) : undefined
  if (!warehouse || (kind === 'box' && !box)) throw new CallError('not-found')
  const { openingHours, timeZone, lat, lng } = warehouse
  const hours = (kind === 'backup' ? backupHours : entranceHours)(openingHours, timeZone, ctx.now())
  if (!hours) throw new CallError('not-found')
  const place = { warehouseId: warehouse.id }
  return {
    door: kind === 'box' ? { kind, ...place, boxId: id } : { kind, ...place, boxId: null },
    warehouse,
    facts: {
      door: { kind, lockVersion: (box ?? warehouse).lockVersion, location: { lat, lng } },
      isOpenNow: hours.isOpen,
      today: toDay(ctx.now(), timeZone),
      limits: limitsOf(ctx),
    },
  }
}

export const limitsOf = ({ config }: Pick<Ctx, 'config'>): DoorRequest['limits'] => ({
  radiusMetres: config.LOCK_RADIUS_METRES,
  accuracyMetres: config.LOCK_ACCURACY_METRES,
  suspendAfterDays: config.ACCESS_SUSPENDED_DAYS,
})
