import { distanceKm } from '@boxzone/contract/distance'
import type { DoorBox, WarehouseDoors } from '@boxzone/contract/locks'
import type { GeoPosition } from '@boxzone/contract/values'

export interface WarehouseSelection {
  /** `?place=` of the URL, or the warehouse whose door the customer has clicked. */
  requestedId: string | null
  /** The URL has the hash `#shared`. */
  wantsShared: boolean
  position: GeoPosition | undefined
  /** The warehouse whose door opened last on this device. */
  lastUsedId: string | null
}

const isShared = ({ boxes }: WarehouseDoors): boolean => boxes.some(({ sharedBy }) => sharedBy !== null)

/**
 * The warehouse whose doors are shown. In this order: the requested one, one with a shared Box if the URL has
 * `#shared`, the nearest one if the position is known, the last used one, the first one.
 */
export function selectedWarehouse(
  locations: readonly WarehouseDoors[],
  { requestedId, wantsShared, position, lastUsedId }: WarehouseSelection,
): WarehouseDoors | undefined {
  const requested = locations.find(({ warehouse }) => warehouse.id === requestedId)
  if (requested) return requested
  const shared = wantsShared ? locations.find(isShared) : undefined
  if (shared) return shared
  const lastUsed = locations.find(({ warehouse }) => warehouse.id === lastUsedId)
  return position ? nearest(locations, position) : (lastUsed ?? locations[0])
}

function nearest(locations: readonly WarehouseDoors[], position: GeoPosition): WarehouseDoors | undefined {
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

/** Why a door cannot be opened. Returns the reason that must be solved first when there are several. */
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

/** True if doors open without a position, because the declaration is valid. `reported` overrides `declaredUntil`. */
export const isDeclaredAt = (now: Date, { reported, declaredUntil }: Declaration): boolean =>
  reported ?? (declaredUntil !== null && Date.parse(declaredUntil) > now.getTime())

/** The target of `#shared`: one warehouse only, preferably the shown one. */
export const warehouseOfSharedBox = (
  shown: WarehouseDoors,
  others: readonly WarehouseDoors[],
): WarehouseDoors | undefined => [shown, ...others].find(isShared)

/** The Box whose contract opens the entrance. Prefers a Box of the customer to a shared one. Omits suspended ones. */
export function openingBox(boxes: readonly DoorBox[]): DoorBox | undefined {
  const open = boxes.filter(({ accessSuspended }) => !accessSuspended)
  return open.find(({ sharedBy }) => sharedBy === null) ?? open[0]
}
