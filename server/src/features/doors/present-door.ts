import type { OfficeDoor } from '@boxzone/contract'
import { lowBatteryPercent } from './door-events.rules.ts'
import type { DoorRow } from './door-list.repo.ts'

export function presentDoor(row: DoorRow): OfficeDoor {
  const { kind, warehouseId, boxId, name, lockVersion, failure, codesPending, isOnline, batteryPercent } = row
  const { contractId, contractVersion } = row
  // Opening times of a Box show when the tenant was there. Only the access log shows them, because the audit records
  // every reader of the access log.
  const showsOpeningTimes = kind !== 'box'
  return {
    id: row.lockId,
    ...{ kind, warehouseId, boxId, name, lockVersion, failure, codesPending, isOnline, batteryPercent },
    lastOpenedAt: showsOpeningTimes ? toInstant(row.confirmedAt) : null,
    failedAt: showsOpeningTimes && failure !== null ? toInstant(row.sentAt) : null,
    presenceSince: toInstant(row.presenceAt),
    batteryAt: toInstant(row.batteryAt),
    isBatteryLow: batteryPercent !== null && batteryPercent < lowBatteryPercent,
    contract: contractId === null || contractVersion === null ? null : { id: contractId, version: contractVersion },
  }
}

const toInstant = (date: Date | null) => date?.toISOString() ?? null
