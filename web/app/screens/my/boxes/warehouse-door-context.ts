import type { DoorHelp, WarehouseDoors } from '@boxzone/contract/locks'
import type { WorkingDoors } from './use-fresh-doors.ts'

/** State of a warehouse that each of its doors needs. */
export interface WarehouseDoorContext {
  location: WarehouseDoors
  isVerified: boolean
  isDeclared: boolean
  working: WorkingDoors
  distanceMetres: number | undefined
  accuracyMetres: number | undefined
  /** The device has no network, or the page shows stored doors. */
  isOffline: boolean
  help: DoorHelp | undefined
}
