import { mayRole, type OfficeDoor, type StaffRole } from '@boxzone/contract'
import { lowBatteryPercent } from './door-events.rules.ts'
import type { DoorRow } from './door-list.repo.ts'

export function presentDoor(row: DoorRow, role: StaffRole): OfficeDoor {
  const { kind, warehouseId, boxId, name, lockVersion, failure, codesPending, isOnline, batteryPercent } = row
  const { contractId, contractVersion } = row
  // These times show when the tenant was at the Box.
  const seesTimes = kind !== 'box' || mayRole(role, 'access-log.read')
  return {
    id: row.lockId,
    ...{ kind, warehouseId, boxId, name, lockVersion, failure, codesPending, isOnline, batteryPercent },
    lastOpenedAt: seesTimes ? toInstant(row.confirmedAt) : null,
    failedAt: seesTimes && failure !== null ? toInstant(row.sentAt) : null,
    presenceSince: toInstant(row.presenceAt),
    batteryAt: toInstant(row.batteryAt),
    isBatteryLow: batteryPercent !== null && batteryPercent < lowBatteryPercent,
    contract: contractId === null || contractVersion === null ? null : { id: contractId, version: contractVersion },
  }
}

const toInstant = (date: Date | null) => date?.toISOString() ?? null
