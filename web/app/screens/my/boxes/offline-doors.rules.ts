import type { OutputOf } from '@boxzone/contract'
import type { myDoors } from '@boxzone/contract/locks'

export type Doors = OutputOf<typeof myDoors>

/** Doors with the time of their response. */
export interface OfflineDoors {
  readonly at: string
  readonly doors: Doors
}

type DoorBox = Doors['locations'][number]['boxes'][number]

function filterBoxes(doors: Doors, isIncluded: (box: DoorBox) => boolean): Doors {
  const locations = doors.locations
    .map((location) => ({ ...location, boxes: location.boxes.filter(isIncluded) }))
    .filter(({ boxes }) => boxes.length > 0)
  return { ...doors, locations }
}

/** Only the tenant's Boxes: a share can be revoked at any time, and an offline device would not know. */
export const ownDoors = (doors: Doors): Doors => filterBoxes(doors, ({ sharedBy }) => sharedBy === null)

export const withoutContracts = (doors: Doors, ids: readonly string[]): Doors =>
  filterBoxes(doors, ({ contractId }) => !ids.includes(contractId))

/** Checks only the outer shape. The store is encrypted and versioned, so only this app has written to it. */
export const isOfflineDoors = (value: unknown): value is OfflineDoors =>
  typeof value === 'object' && value !== null && 'at' in value && 'doors' in value
