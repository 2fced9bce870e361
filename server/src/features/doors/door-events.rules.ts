import { type DoorEvent, roleHasPermission, type StaffRole } from '@boxzone/contract'
import type { LockReport } from '#src/gateways/locks/port.ts'
import { failureOf } from './lock-failure.rules.ts'

/** Below this charge the office lists the lock. The index `lock_status_attention` has the same number. */
export const lowBatteryPercent = 20

export interface StreamScope {
  readonly role: StaffRole
  /** Null means every warehouse. */
  readonly warehouseIds: readonly string[] | null
}

/** The event for a member of staff, or null if it is outside the warehouses or the permissions. */
export function doorEventOf(
  report: LockReport,
  warehouseId: string | undefined,
  { role, warehouseIds }: StreamScope,
): DoorEvent | null {
  if (warehouseId === undefined || !roleHasPermission(role, 'doors.read')) return null
  if (warehouseIds !== null && !warehouseIds.includes(warehouseId)) return null
  const fields = { doorId: report.lockId, warehouseId, at: report.at.toISOString() }
  if (report.kind === 'presence') return { event: 'presence', ...fields, isOnline: report.isOnline }
  if (report.kind === 'battery') {
    return { event: 'battery', ...fields, percent: report.percent, isLow: report.percent < lowBatteryPercent }
  }
  // An unlock reveals that the tenant is at the Box. Staff see it in the access log, whose reading is audited.
  const isBox = report.lockId.startsWith('box-')
  if (isBox && (report.state !== 'refused' || !roleHasPermission(role, 'access-log.read'))) return null
  if (report.state === 'unlocked') return { event: 'opened', ...fields }
  if (report.state === 'locked') return { event: 'closed', ...fields }
  const failure = failureOf({ kind: 'refused', reason: report.reason, deadline: report.at })
  return { event: 'failed', ...fields, failure }
}
