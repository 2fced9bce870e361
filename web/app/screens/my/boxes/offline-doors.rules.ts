import type { OutputOf } from '@boxzone/contract'
import type { myDoors } from '@boxzone/contract/locks'

export type Doors = OutputOf<typeof myDoors>

/** Doors with the time of their response. */
export interface OfflineDoors {
  readonly at: string
  readonly doors: Doors
}

/** Only the tenant's Boxes: a share can be revoked at any time, and an offline device would not know. */
export function ownDoors(doors: Doors): Doors {
  const locations = doors.locations
    .map((location) => ({ ...location, boxes: location.boxes.filter(({ sharedBy }) => sharedBy === null) }))
    .filter(({ boxes }) => boxes.length > 0)
  return { ...doors, locations }
}

/** Checks only the outer shape: the store is encrypted and versioned, so its content is ours. */
export const isOfflineDoors = (value: unknown): value is OfflineDoors =>
  typeof value === 'object' && value !== null && 'at' in value && 'doors' in value
