import type { StaffRecord } from './staff.repo.ts'

/** The state of a staff account for the audit. */
export const auditedStaff = ({ email, name, role, warehouseIds, deactivatedAt, lockedAt }: StaffRecord) => ({
  email,
  name,
  role,
  warehouses: warehouseIds,
  isActive: deactivatedAt === null,
  isLocked: lockedAt !== null,
})
