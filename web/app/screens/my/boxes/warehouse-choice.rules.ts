import { distanceKm } from '@boxzone/contract/distance'
import type { DoorBox, WarehouseDoors } from '@boxzone/contract/locks'
import type { GeoPosition } from '@boxzone/contract/values'

export interface WarehouseSelection {
  /** `?place=` of the address. */
  asked: string | null
  /** The address wants what is shared. */
  wantsShared: boolean
  position: GeoPosition | undefined
}

const isShared = ({ boxes }: WarehouseDoors): boolean => boxes.some(({ sharedBy }) => sharedBy !== null)

/** The location whose doors are shown: the one asked for, one with a shared Box, or the nearest. */
export function selectedWarehouse(
  locations: readonly WarehouseDoors[],
  wish: WarehouseSelection,
): WarehouseDoors | undefined {
  const asked = locations.find(({ warehouse }) => warehouse.id === wish.asked)
  if (asked) return asked
  const shared = wish.wantsShared ? locations.find(isShared) : undefined
  return shared ?? nearest(locations, wish.position)
}

function nearest(locations: readonly WarehouseDoors[], position: GeoPosition | undefined): WarehouseDoors | undefined {
  if (!position) return locations[0]
  const away = ({ warehouse }: WarehouseDoors) => distanceKm(position, warehouse.location)
  return locations.toSorted((a, b) => away(a) - away(b))[0]
}

export type Block = 'identity' | 'suspended' | 'closed' | 'code'

interface Barriers {
  isVerified: boolean
  isSuspended: boolean
  isOpen: boolean
  isCodeOnly: boolean
}

/** Why a door cannot be opened from here, the reason that must be solved first. */
export function blockOf({ isVerified, isSuspended, isOpen, isCodeOnly }: Barriers): Block | undefined {
  if (!isVerified) return 'identity'
  if (isSuspended) return 'suspended'
  if (isCodeOnly) return 'code'
  return isOpen ? undefined : 'closed'
}

interface Declaration {
  /** True after a declaration on this page, false after a door has refused for lack of one. */
  reported: boolean | undefined
  declaredUntil: string | null
}

/** Whether doors may be opened without a position. A declaration is valid for 12 hours; the last report of the server wins. */
export const isDeclaredAt = (now: Date, { reported, declaredUntil }: Declaration): boolean =>
  reported ?? (declaredUntil !== null && Date.parse(declaredUntil) > now.getTime())

/** Where the address of what is shared leads to: one location only, the one whose doors are shown before all others. */
export const warehouseOfSharedBox = (
  shown: WarehouseDoors,
  others: readonly WarehouseDoors[],
): WarehouseDoors | undefined => [shown, ...others].find(isShared)

/** The Box by whose contract the entrance opens: an own one before one that is shared, and none whose access is suspended. */
export function openingBox(boxes: readonly DoorBox[]): DoorBox | undefined {
  const open = boxes.filter(({ accessSuspended }) => !accessSuspended)
  return open.find(({ sharedBy }) => sharedBy === null) ?? open[0]
}
