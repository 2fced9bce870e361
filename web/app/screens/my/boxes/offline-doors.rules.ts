import type { OutputOf } from '@boxzone/contract'
import type { myDoors } from '@boxzone/contract/locks'

export type Doors = OutputOf<typeof myDoors>

/** Doors as they stood at a moment. */
export interface OfflineDoors {
  readonly at: string
  readonly doors: Doors
}

/** Only one's own: a share can be taken back at any time, and without a network nobody would say so. */
export function ownDoors(doors: Doors): Doors {
  const locations = doors.locations
    .map((location) => ({ ...location, boxes: location.boxes.filter(({ sharedBy }) => sharedBy === null) }))
    .filter(({ boxes }) => boxes.length > 0)
  return { ...doors, locations }
}

/** What comes out of the vault is what went in; that it is there at all is what has to be asked. */
export const isOfflineDoors = (value: unknown): value is OfflineDoors =>
  typeof value === 'object' && value !== null && 'at' in value && 'doors' in value
